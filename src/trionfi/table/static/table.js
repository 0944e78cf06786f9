// @ts-check
// The whole browser side: keep the table as the server says this seat sees it, let cards fly between zones,
// play by drag, click or keyboard. Every play is a real button of a real form; this script only presses it.
const calm = matchMedia("(prefers-reduced-motion: reduce)");
const main = /** @type {HTMLElement} */ (document.querySelector("main"));

/** @param {string} selector @param {ParentNode} [root] @returns {HTMLElement | null} */
const one = (selector, root = document) => root.querySelector(selector);
/** @param {string} selector @param {ParentNode} [root] @returns {HTMLElement[]} */
const all = (selector, root = document) => [...root.querySelectorAll(selector)].map(e => /** @type {HTMLElement} */ (e));
/** @param {string} selector @param {Event} event @returns {HTMLElement | null} */
const around = (selector, event) => event.target instanceof Element ? event.target.closest(selector) : null;

// --- Morph: make the old table like the new one, keeping every element whose id is wanted again ---

/** Attributes as the server says, but for what belongs to the browser: a flight's style, a list that was opened.
 * @param {Element} from @param {Element} to */
function attributes(from, to) {
  const ours = (/** @type {string} */ name) => name === "style" || (name === "open" && from.nodeName === "DETAILS");
  for (const { name, value } of [...to.attributes]) if (!ours(name) && from.getAttribute(name) !== value) from.setAttribute(name, value);
  for (const { name } of [...from.attributes]) if (!ours(name) && !to.hasAttribute(name)) from.removeAttribute(name);
}

/** Put `node` into `parent` before `here`; moveBefore keeps focus and animations alive.
 * @param {any} parent @param {Node} node @param {Node | null} here */
function put(parent, node, here) {
  if (parent.moveBefore && node.isConnected) parent.moveBefore(node, here);
  else parent.insertBefore(node, here);
}

/** @param {Element} from @param {Element} to @param {Map<string, Element>} old elements by id, not yet reused */
function morph(from, to, old) {
  attributes(from, to);
  /** @type {ChildNode | null} */
  let here = from.firstChild;
  for (const next of [...to.childNodes]) {
    const element = next instanceof Element ? next : null;
    /** @type {ChildNode | null | undefined} */
    let match = here;
    if (element?.id) match = old.get(element.id);
    else while (match instanceof Element && match.id) match = match.nextSibling;
    if (!match || match.nodeName !== next.nodeName || match.contains(from)) {
      match = /** @type {ChildNode} */ (document.importNode(next, false));
      put(from, match, here);
    } else if (match !== here) put(from, match, here);
    if (element) {
      if (old.get(element.id) === match) old.delete(element.id);
      morph(/** @type {Element} */ (match), element, old);
    } else if (match.nodeValue !== next.nodeValue) match.nodeValue = next.nodeValue;
    here = match.nextSibling; // only now: a deeper level may have taken the old one
  }
  while (here) { // what is left over goes, unless its id is wanted further on
    const gone = here;
    here = here.nextSibling;
    if (!(gone instanceof Element && old.get(gone.id) === gone)) gone.remove();
  }
}

/** @param {ParentNode} root @param {string} selector @returns {Map<string, HTMLElement>} */
const byId = (root, selector) => new Map(all(selector, root).map(e => [e.id, e]));

/** Show a new state of the table. @param {HTMLElement} table @param {string} html */
function show(table, html) {
  const next = one("#table", new DOMParser().parseFromString(html, "text/html"));
  if (!next) return;
  const zone = (/** @type {Element | undefined} */ card) => card?.closest(".zone")?.id;
  const before = byId(table, ".card[id]");
  const after = byId(next, ".card[id]");
  const flying = [...after.keys()].filter(id => zone(before.get(id)) !== zone(after.get(id)));
  const change = () => {
    const focused = /** @type {HTMLElement | null} */ (table.contains(document.activeElement) ? document.activeElement : null);
    const old = byId(table, "[id]");
    if (table.dataset.number !== next.dataset.number) { gathered.clear(); main.ariaBusy = "false"; } // what was sent has been done
    morph(table, next, old);
    for (const gone of old.values()) gone.remove();
    paint();
    const lost = focused && (!focused.isConnected || focused.hidden);
    if (lost) (one("#hand .pick, #hand [name=action], .choices button") ?? one("#hand"))?.focus({ preventScroll: true });
  };
  if (!document.startViewTransition || calm.matches || document.hidden || !flying.length || one("dialog[open]")) {
    change();
    return tell();
  }
  const name = (/** @type {boolean} */ on) => {
    for (const id of flying) { const card = document.getElementById(id); if (card) card.style.viewTransitionName = on ? id : ""; }
  };
  name(true);
  const transition = document.startViewTransition(() => { change(); name(true); });
  transition.ready.catch(() => {}); // skipped by a newer one: not an error
  transition.finished.finally(() => { name(false); tell(); });
}

// --- Choosing a card, and where it may go ---

/** @type {string | null} */
let chosen = null; // the id of the card that was taken up
/** @type {string | undefined} */
let told; // the news that were shown already

/** The button of a real form that plays the chosen card there. @param {Element} place @returns {HTMLButtonElement | undefined} */
const playAt = place => /** @type {HTMLButtonElement | undefined} */ (all(`#${CSS.escape(chosen ?? "-")} [data-to]`).find(b => b.dataset.to === place.id));

/** Mark what follows from the chosen card. */
function paint() {
  if (chosen && !one(`#${CSS.escape(chosen)}.free`)) chosen = null;
  for (const card of all(".held")) {
    card.classList.toggle("chosen", card.id === chosen);
    one(".pick", card)?.setAttribute("aria-pressed", String(card.id === chosen));
  }
  for (const place of all("[data-place]")) {
    const play = playAt(place), drop = /** @type {HTMLElement} */ (one(".drop", place));
    place.classList.toggle("open", !!play);
    place.classList.remove("hinted");
    drop.hidden = !play;
    drop.textContent = play ? one("small", play)?.textContent || "Play here" : "";
    const label = document.createElement("span");
    label.className = "vh";
    label.textContent = `: ${play?.firstChild?.textContent}`;
    if (play) drop.append(label);
  }
  for (const card of all("[data-place] li:last-child > .card")) card.tabIndex = chosen ? -1 : 0;
  gather();
  filter();
}

/** Tell news in a dialog: once by itself, and again when asked to. @param {boolean} [again] */
function tell(again = false) {
  const news = one("[data-news]"), dialog = /** @type {HTMLDialogElement | null} */ (one("#news"));
  if (!news || !dialog || (!again && (news.dataset.fresh === undefined || told === news.dataset.news))) return;
  told = news.dataset.news;
  dialog.replaceChildren(...[...news.childNodes].map(node => node.cloneNode(true)));
  dialog.ariaLabel = news.ariaLabel;
  step(0);
  if (!dialog.open) dialog.showModal();
}

/** Go on or back in news that are told in steps. @param {number} by */
function step(by) {
  const steps = all("#news [data-steps] > *"), now = Math.max(0, steps.findIndex(one => !one.hidden)) + by;
  if (!steps[now]) return;
  for (const other of steps) other.hidden = other !== steps[now];
  for (const button of all("#news [data-step]")) button.toggleAttribute("disabled", !steps[now + Number(button.dataset.step)]);
  for (const at of all("#news [data-at]")) at.textContent = `${now + 1} of ${steps.length}`;
  if (document.activeElement?.matches("[disabled]")) one("#news button:not([disabled], [data-step])")?.focus();
}

// --- Several cards at a time, and a choice of what is shown ---

/** @type {Set<string>} */
const gathered = new Set(); // the ids of the cards of the hand that were picked out

/** Of the answers that are several cards each, show the one that was picked out. */
function gather() {
  const cards = all("[data-choosing] [data-word]");
  for (const card of cards) card.setAttribute("aria-pressed", String(gathered.has(card.id)));
  const sorted = (/** @type {string} */ words) => [...words].sort().join("");
  const words = sorted(cards.filter(card => gathered.has(card.id)).map(card => card.dataset.word).join(""));
  for (const group of all("[data-several]")) {
    for (const answer of all("[data-words]", group)) answer.hidden = sorted(answer.dataset.words ?? "") !== words;
    for (const hint of all("p", group)) hint.hidden = !!one("[data-words]:not([hidden])", group);
  }
}

/** Show those things only that have every quality that was asked for. */
function filter() {
  for (const form of all("[data-filters]")) {
    const wanted = all("select", form).map(e => /** @type {HTMLSelectElement} */ (e).value).filter(Boolean);
    for (const thing of all(`#${form.dataset.filters} > *`)) thing.hidden = !wanted.every(word => thing.classList.contains(word));
  }
}
document.addEventListener("change", filter);

/** @param {Element | null} card */
function choose(card) {
  zoom(null);
  const why = card && one(".pick[aria-disabled]", card)?.title;
  if (why) say(why);
  chosen = card?.matches(".free") && card.id !== chosen ? card.id : null;
  paint();
}

/** @param {Element} place */
function play(place) {
  const button = playAt(place);
  if (button) button.form?.requestSubmit(button);
}

/** @param {string} words @param {boolean} [refused] */
function say(words, refused = false) {
  const status = one("#status");
  if (status) { status.textContent = words; status.classList.toggle("refused", refused); }
}

// --- The card seen large ---

/** @type {ReturnType<typeof setTimeout> | undefined} */
let soon;
/** @param {HTMLElement | null} card */
function zoom(card) {
  clearTimeout(soon);
  const large = one("#zoom");
  if (!large) return;
  large.classList.toggle("on", !!card);
  if (!card) return;
  const face = document.getElementById(card.dataset.face ?? "")?.firstElementChild?.cloneNode(true);
  const picture = new Image(630, 880), words = document.createElement("p"), box = card.getBoundingClientRect();
  if (!face) picture.src = card.dataset.zoom ?? "";
  words.textContent = one(face ? ".now" : ".vh", card)?.textContent?.trim() ?? "";
  large.replaceChildren(face ?? picture, ...(words.textContent ? [words] : []));
  const { offsetWidth: width, offsetHeight: height } = large;
  const x = box.right + 16 + width < innerWidth ? box.right + 16 : Math.max(8, box.left - 16 - width);
  large.style.translate = `${x}px ${Math.max(8, Math.min(innerHeight - height - 8, box.top + box.height / 2 - height / 2))}px`;
}

// --- Pointer: hover and long press show a card large, dragging plays it ---

/** @type {{card: HTMLElement, x: number, y: number, dragged: boolean, over: HTMLElement | null} | null} */
let grip = null;
let dragged = false; // so that the click which follows a drag does nothing

document.addEventListener("pointerover", event => {
  const card = around("[data-zoom]", event);
  if (event.pointerType !== "mouse" || grip) return;
  zoom(null);
  if (card) soon = setTimeout(() => zoom(card), 550);
});
document.addEventListener("pointerdown", event => {
  const card = around("[data-zoom]", event);
  dragged = false;
  zoom(null);
  if (!card || event.button || !event.isPrimary) return;
  if (event.pointerType !== "mouse") soon = setTimeout(() => { dragged = true; grip = null; zoom(card); }, 450);
  if (card.matches(".free")) grip = { card, x: event.clientX, y: event.clientY, dragged: false, over: null };
});
document.addEventListener("pointermove", event => {
  if (!grip) return;
  const x = event.clientX - grip.x, y = event.clientY - grip.y;
  if (!grip.dragged && Math.hypot(x, y) > 8) {
    grip.dragged = dragged = true;
    if (chosen !== grip.card.id) choose(grip.card);
    zoom(null);
    grip.card.classList.add("drag");
  }
  if (!grip.dragged) return;
  grip.card.style.translate = `${x}px ${y}px`;
  const over = /** @type {HTMLElement | null} */ (document.elementFromPoint(event.clientX, event.clientY)?.closest("[data-place].open") ?? null);
  grip.over?.classList.remove("over");
  over?.classList.add("over");
  grip.over = over;
});
for (const end of /** @type {const} */ (["pointerup", "pointercancel"])) {
  document.addEventListener(end, event => {
    if (event.pointerType !== "mouse" || grip) zoom(null);
    if (!grip) return;
    const { card, over } = grip, let_go = grip.dragged;
    grip = null;
    card.classList.remove("drag");
    card.style.translate = "";
    over?.classList.remove("over");
    if (let_go && over && end === "pointerup") play(over);
    else if (let_go) choose(null);
  });
}
document.addEventListener("contextmenu", event => { if (one("#zoom.on")) event.preventDefault(); });
document.addEventListener("click", event => {
  if (dragged) { dragged = false; event.preventDefault(); return; }
  const pick = around(".pick", event), place = around("[data-place].open", event);
  const copy = around("[data-copy]", event), opens = around("[data-opens]", event);
  const picked = around("[data-choosing] [data-word]", event), steps = around("[data-step]", event);
  const press = around("[data-press]", event), inner = around("button, [tabindex='0']", event);
  if (pick) choose(pick.closest(".card"));
  else if (place) play(place);
  else if (copy) copyLink(copy);
  else if (opens?.dataset.opens === "news") tell(true);
  else if (opens) /** @type {HTMLDialogElement} */ (document.getElementById(opens.dataset.opens ?? "")).showModal();
  else if (steps) step(Number(steps.dataset.step));
  else if (picked) {
    if (!gathered.delete(picked.id)) gathered.add(picked.id);
    gather();
  } else if (press && (!inner || inner.contains(press))) action(press.dataset.press)?.click();
}, true);

/** The button of an action. @param {string | undefined} word @returns {HTMLButtonElement | undefined} */
const action = word => /** @type {HTMLButtonElement | undefined} */ (all("[name=action]").find(e => /** @type {HTMLButtonElement} */ (e).value === word));

/** @param {HTMLElement} button */
async function copyLink(button) {
  const field = /** @type {HTMLInputElement} */ (document.getElementById(button.dataset.copy ?? ""));
  field.select();
  await navigator.clipboard?.writeText(field.value).catch(() => {}); // no permission: it stays selected
  button.textContent = navigator.clipboard ? "Copied" : "Press Ctrl+C";
}

// --- Keyboard ---

document.addEventListener("keydown", event => {
  const at = /** @type {HTMLElement} */ (document.activeElement ?? document.body);
  const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
  if (by && one("#news[open]")) step(by);
  if (event.ctrlKey || event.metaKey || event.altKey || at.matches("input, select, textarea") || one("dialog[open]")) return;
  const row = at.closest("[data-row]") ?? one("#hand, .choices");
  if (event.key === "Escape") { zoom(null); choose(null); }
  else if (event.key === "z") zoom(one("#zoom.on") ? null : at.closest("[data-zoom]"));
  else if (by && row) {
    const items = all(".pick, .card[tabindex], :scope > button, :scope > li > button", row).filter(item => item.checkVisibility());
    const now = items.indexOf(at), next = items[now < 0 ? 0 : (now + by + items.length) % items.length];
    for (const item of items) item.tabIndex = item === next ? 0 : -1;
    next?.focus();
  } else {
    const target = all("[data-key]").find(element => element.dataset.key === event.key.toLowerCase());
    if (!target) return;
    const drop = one(".drop:not([hidden])", target);
    if (!target.matches("[data-place]")) target.click();
    else if (drop && drop === at) play(target);
    else (drop ?? one("li:last-child > .card", target))?.focus();
  }
  if (event.key !== "Escape") event.preventDefault();
});

// --- The server: states come in by a socket that only receives, forms go out by fetch ---

let posts = 0; // that were sent

/** @param {SubmitEvent} event */
async function send(event) {
  const form = /** @type {HTMLFormElement} */ (event.target);
  if (form.method !== "post") return;
  event.preventDefault();
  if (main.ariaBusy === "true") return;
  main.ariaBusy = "true";
  const number = ++posts;
  try {
    const body = new URLSearchParams(/** @type {any} */ (new FormData(form, event.submitter)));
    const answer = await fetch(form.getAttribute("action") ?? "", { method: "POST", body, headers: { "X-Live": "1" } });
    if (answer.status === 201) location.assign(answer.headers.get("location") ?? location.href);
    else if (answer.status === 200) hint((await answer.json()).actions[0]);
    else if (!answer.ok) say(await answer.text(), true);
  } catch {
    say("The table cannot be reached. Nothing was played; try again.", true);
  } finally {
    if (number === posts) main.ariaBusy = "false"; // else the table came first, and the next one is under way
  }
}

/** Show the best action: its card taken up, its place or choice marked. @param {{action: string, value: number}} best */
function hint(best) {
  const button = action(best.action);
  if (!button) return;
  choose(null);
  choose(button.closest(".held"));
  one(`#${CSS.escape(chosen ?? "-")} .pick`)?.focus();
  (button.dataset.to ? document.getElementById(button.dataset.to) : button)?.classList.add("hinted");
  say(`Hint: ${[...button.childNodes].map(node => node.textContent).join(" ")} With it, you may expect ${Math.round(best.value * 100)} % of the win.`);
}

/** @param {string} path */
function live(path) {
  const table = /** @type {HTMLElement} */ (one("#table"));
  let wait = 250;
  const connect = () => {
    const socket = new WebSocket(new URL(path, location.href.replace(/^http/, "ws")));
    socket.onopen = () => { wait = 250; main.toggleAttribute("data-offline", false); };
    socket.onmessage = message => show(table, message.data);
    socket.onclose = event => {
      main.toggleAttribute("data-offline", true); if (event.reason) say(event.reason, true);
      setTimeout(connect, wait * (1 + Math.random()));
      wait = Math.min(wait * 2, 8000);
    };
  };
  connect();
  main.addEventListener("submit", send);
  paint();
  tell();
}

/** Follow how far the table is with getting ready; then show what was waited for. @param {HTMLElement} box */
async function follow(box) {
  const state = await fetch(box.dataset.ready ?? "").then(answer => answer.json()).catch(() => null);
  const bar = /** @type {HTMLProgressElement} */ (one("progress", box)), doing = /** @type {HTMLElement} */ (one("[data-doing]", box));
  if (state) { bar.max = state.of; bar.value = state.done; doing.textContent = state.doing; }
  if (!state?.[box.dataset.until ?? ""]) setTimeout(() => follow(box), 1000);
  else if (box.dataset.until === "ready") box.hidden = true;
  else location.reload();
}

/** Look again at a moment of a replay while its review is being made. @param {HTMLElement} table */
async function again(table) {
  const page = await fetch(location.href).catch(() => null);
  if (page?.ok) show(table, await page.text());
  if (one("[data-again]")) setTimeout(() => again(table), 3000);
}

if (main.dataset.live) live(main.dataset.live);
const waiting = one("[data-ready]");
if (waiting) follow(waiting);
if (one("[data-again]")) again(/** @type {HTMLElement} */ (one("#table")));
const present = one("#events .here"), events = present?.parentElement; // brought into view, without moving the page
if (present && events) events.scrollTop = present.offsetTop - events.offsetTop - events.clientHeight / 2;
Object.assign(window, { trionfi: { show } }); // for the tests
