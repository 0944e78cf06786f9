// The texts of a page that are too faint: each with its contrast to the worst color behind it. Where a picture is
// behind a text nothing is said of it.
least => {
  const one = new OffscreenCanvas(1, 1).getContext("2d", { willReadFrequently: true });
  const COLOR = /(rgba?|color|oklab|hsla?)\([^()]*\)/g;

  const numbers = color => {
    one.clearRect(0, 0, 1, 1);
    one.fillStyle = color;
    one.fillRect(0, 0, 1, 1);
    const [red, green, blue, alpha] = one.getImageData(0, 0, 1, 1).data;
    return { rgb: [red, green, blue], alpha: alpha / 255 };
  };
  const over = (above, below) => below.map((value, i) => above.rgb[i] * above.alpha + value * (1 - above.alpha));
  const light = rgb => {
    const [red, green, blue] = rgb.map(value => value / 255).map(v => (v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4));
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  };
  const contrast = (a, b) => (Math.max(light(a), light(b)) + 0.05) / (Math.min(light(a), light(b)) + 0.05);

  /** All colors that can be behind an element, none where a picture is. */
  const behind = element => {
    if (!element) return [[0, 0, 0]];
    const { backgroundColor, backgroundImage } = getComputedStyle(element);
    if (backgroundImage.includes("url(")) return [];
    const plain = numbers(backgroundColor);
    const below = plain.alpha === 1 ? [plain.rgb] : behind(element.parentElement).map(rgb => over(plain, rgb));
    const stops = (backgroundImage.match(COLOR) ?? []).map(numbers);
    return stops.length ? below.flatMap(rgb => stops.map(stop => over(stop, rgb))) : below;
  };

  const faint = [];
  for (const element of document.querySelectorAll("body *")) {
    const texts = [...element.childNodes].filter(node => node.nodeType === Node.TEXT_NODE && node.data.trim());
    const seen = element.checkVisibility({ opacityProperty: true }) && element.offsetWidth > 1;
    if (!texts.length || !seen || element.closest(".vh, svg, #zoom, .faces, [disabled]")) continue;
    const ink = numbers(getComputedStyle(element).color);
    for (let around = element; around; around = around.parentElement) ink.alpha *= getComputedStyle(around).opacity;
    const worst = Math.min(...behind(element).map(rgb => contrast(over(ink, rgb), rgb)));
    if (worst < least) faint.push(`${worst.toFixed(2)} ${texts[0].data.trim()}`);
  }
  return faint;
}
