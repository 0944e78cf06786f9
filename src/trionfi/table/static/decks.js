// @ts-check
// The deck builder made live: every button is a real one of a form that works without this script. It asks the server
// for the deck as it then is, puts that part of the page in place, and looks for cards without asking.
const form = /** @type {HTMLFormElement} */ (document.getElementById("build"));

/** @param {string} selector @param {ParentNode} [root] @returns {HTMLElement[]} */
const all = (selector, root = document) => [...root.querySelectorAll(selector)].map(e => /** @type {HTMLElement} */ (e));
/** @param {string} id @returns {HTMLElement} */
const the = id => /** @type {HTMLElement} */ (document.getElementById(id));

/** The fields of the deck alone, as what is looked for stays in the browser; and what was pressed.
 * @param {string[]} [pressed] its name and value */
function fields([name, value] = []) {
  const found = new URLSearchParams(/** @type {any} */ (new FormData(form)));
  for (const facet of ["search", ...all("[data-facet]").map(e => e.dataset.facet ?? "")]) found.delete(facet);
  if (name) found.set(name, value);
  return found;
}

let turn = 0; // the number of the newest question, as answers may overtake each other
/** @type {Promise<void>} */
let before = Promise.resolve(); // each question starts from the deck that the one before has led to

/** Ask for the deck as a pressed button or a changed number makes it. @param {string[]} [pressed] */
function change(pressed) {
  const mine = ++turn;
  before = before.then(async () => {
    const answer = await fetch(`${form.action}?${fields(pressed)}`, { headers: { "X-Live": "1" } }).catch(() => null);
    const text = await answer?.text();
    if (answer?.ok && text) put(text, mine === turn);
    else the("told").textContent = "The table cannot be reached. Nothing was changed; try again.";
  });
}

/** Put the new deck in place of the old one, and keep the focus. @param {string} html @param {boolean} last */
function put(html, last) {
  const next = new DOMParser().parseFromString(html, "text/html").getElementById("bench");
  const old = the("bench"), focused = document.activeElement;
  if (!next) return;
  const typed = /** @type {HTMLInputElement} */ (the("deck-name")).value;
  const held = old.contains(focused) ? focused?.id : undefined;
  old.replaceWith(next);
  /** @type {HTMLInputElement} */ (the("deck-name")).value = typed;
  for (const tile of all("#tiles > li")) count(tile);
  if (held) (document.querySelector(`#${CSS.escape(held)}:not(:disabled)`) ?? instead(held)).focus();
  if (last) {
    history.replaceState(null, "", next.dataset.url);
    the("told").textContent = next.dataset.told ?? "";
  }
}

/** Where the focus goes when its button is gone or does nothing more. @param {string} id @returns {HTMLElement} */
function instead(id) {
  const other = document.getElementById(id.replace(/^more/, "less"));
  return other && other.id !== id ? other : the("bench-title");
}

/** Show how many copies of a card the deck has. @param {HTMLElement} tile */
function count(tile) {
  const { word = "", most } = tile.dataset;
  const n = Number(/** @type {HTMLElement | null} */ (document.querySelector(`#bench li[data-word="${word}"]`))?.dataset.count ?? 0);
  const drop = /** @type {HTMLButtonElement} */ (the(`drop-${word}`)), add = /** @type {HTMLButtonElement} */ (the(`add-${word}`));
  const had = document.activeElement;
  tile.classList.toggle("in", n > 0);
  all("[data-count]", tile)[0].textContent = String(n);
  drop.disabled = n === 0;
  add.disabled = n >= Number(most);
  if (had === add && add.disabled) drop.focus();
  if (had === drop && drop.disabled) add.focus();
}

/** Show the cards that are looked for. */
function look() {
  const wanted = all("[data-facet]").map(e => /** @type {HTMLSelectElement} */ (e)).filter(select => select.value);
  const words = /** @type {HTMLInputElement} */ (form.elements.namedItem("search")).value.toLowerCase().split(/\s+/).filter(Boolean);
  let shown = 0;
  for (const tile of all("#tiles > li")) {
    const fits = wanted.every(select => tile.getAttribute(`data-${select.dataset.facet}`)?.includes(`|${select.value}|`));
    tile.hidden = !fits || !words.every(word => tile.dataset.words?.includes(word));
    shown += Number(!tile.hidden);
  }
  the("shown").textContent = String(shown);
}

/** Take what people do on the page of the builder. */
function listen() {
  form.addEventListener("submit", event => {
    const pressed = /** @type {HTMLButtonElement | null} */ (event.submitter);
    if (pressed?.formMethod === "post") return; // what is saved is a page of its own
    event.preventDefault();
    if (pressed?.matches(".show")) look();
    else change(pressed ? [pressed.name, pressed.value] : undefined);
  });
  document.addEventListener("input", event => {
    const field = /** @type {HTMLElement} */ (event.target);
    if (field.matches("[data-facet], [name=search]")) look();
  });
  document.addEventListener("change", event => {
    if (/** @type {HTMLElement} */ (event.target).matches("#bench input.number")) change();
  });
  document.body.classList.add("live");
}

if (form) listen();
for (const button of all("[data-print]")) {
  button.hidden = false;
  button.addEventListener("click", () => print());
}
