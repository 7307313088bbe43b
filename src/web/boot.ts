import { takePasswordFromAddress } from "#web/platform/session/password-in-address.ts";
import {
  createSessionStorage,
  KNOWN_SCRIPTS_KEY,
  SESSION_KEY,
} from "#web/platform/session/session-storage.ts";
import { browserStorage, safeStorage } from "#web/platform/text-storage.ts";
import { bootHandover } from "#web/platform/boot-handover.ts";
import { startFirstReads } from "#web/platform/start-first-reads.ts";
import { chosenTheme, showTheme, showThemeOfOtherTab } from "#web/platform/theme.ts";
import { revealOnceImagesSettle } from "#web/ui/reveal-once-images-settle.ts";

// The first script. The build writes it into the head of every page: it runs without a request and before the page is
// parsed, so the screen's data is asked for first of all, and the page is painted in the theme that was chosen. A
// prerendered page is complete without the application, which is therefore fetched when the page is touched or has
// settled, so as not to compete with pictures and fonts. Members get it at once: the prerendered page is the visitors'.

/** Whether this is the script of a prerendered page. */
declare const BUILD_IS_FRONT_PAGE: boolean;

const REST_MS = 2000;
const KNOWN_FONTS_KEY = "swaz-focus-fonts";
const WITHOUT_FONTS = "without-fonts";
const TOUCHES = ["pointerdown", "keydown", "focusin"];

takePasswordFromAddress();
/** Development runs this as a module, which is no current script and names nothing. */
const named = document.currentScript?.dataset ?? {};
const session = createSessionStorage(browserStorage()).getItem(SESSION_KEY);
const ofThisDevice = safeStorage(browserStorage().persistent);
const scripts = addressesIn(named["scripts"]);
const knownScripts = addressesIn(ofThisDevice.getItem(KNOWN_SCRIPTS_KEY));
// Left out of front pages, which read nothing first.
if (!BUILD_IS_FRONT_PAGE) {
  startFirstReads(window.location.pathname, session);
  // The page has no links to them: over HTTP/1 the data would wait until they have come. Those that the device has, the
  // browser would compile before it paints the frame.
  preloadScripts(scripts.filter((script) => !knownScripts.includes(script)));
  preloadPicture(named);
  if (bootHandover().startWaitingReads) preloadScripts(addressesIn(named["authClient"]));
  // The service worker has them. A device without it gets them after the scripts, which the content waits for.
  if (navigator.serviceWorker?.controller) preloadFonts(named["fonts"]);
  else document.documentElement.classList.toggle(WITHOUT_FONTS, "fonts" in named);
}
showTheme(chosenTheme());
const ofThisTab = safeStorage(browserStorage().tab);
let styled: Promise<unknown> | undefined;
if (BUILD_IS_FRONT_PAGE) {
  if (session !== null) void completeStyle();
  // Those that this tab has had arrive from the cache in time.
  if (ofThisTab.getItem(KNOWN_FONTS_KEY) === named["fonts"]) preloadFonts(named["fonts"]);
  else document.documentElement.classList.add(WITHOUT_FONTS);
}
addEventListener("storage", showThemeOfOtherTab);

function onParsed(): void {
  for (const content of document.querySelectorAll<HTMLElement>("[data-reveal]"))
    void revealOnceImagesSettle(content);
  if (BUILD_IS_FRONT_PAGE) afterContentfulPaint(showFonts);
  const root = document.querySelector<HTMLElement>("#root");
  if (!root) return;
  if (session !== null) addEventListener("click", holdCheckout, { capture: true });
  if (!isPrerendered(root) || session !== null) afterPaint(() => startApplication(root));
  else onceTouchedOrSettled(() => startApplication(root));
}

/** A prerendered link sells to a visitor. A member who presses it early waits for the application, which knows them. */
function holdCheckout(event: Event): void {
  const link = (event.target as Element).closest<HTMLElement>('a[href*="/stripe/checkout/"]');
  if (!link || bootHandover().handlesCheckout) return;
  event.preventDefault();
  bootHandover().pressedCheckout = link;
}

const isPrerendered = (root: HTMLElement) => root.dataset["page"] !== undefined;

/** With every file in the cache, the application would otherwise keep the processor before the frame is painted. */
function afterPaint(run: () => void): void {
  if (document.visibilityState === "hidden") return run();
  let hasRun = false;
  const once = () => {
    if (!hasRun) run();
    hasRun = true;
  };
  // Whichever tells of it first: not every browser reports paints, and some hold animation frames back.
  new PerformanceObserver(once).observe({ type: "paint", buffered: true });
  requestAnimationFrame(() => setTimeout(once));
}

/** Not before the screen shows it: what is asked for earlier would compete with the page itself. */
function afterContentfulPaint(run: () => void): void {
  if (document.visibilityState === "hidden") return run();
  new PerformanceObserver((painted) => {
    // It may have shown the beginning only; the second frame from now comes after all of it.
    if (painted.getEntriesByName("first-contentful-paint").length > 0)
      requestAnimationFrame(() => requestAnimationFrame(run));
  }).observe({ type: "paint", buffered: true });
}

function onceTouchedOrSettled(run: () => void): void {
  const touched = new AbortController();
  const start = () => {
    if (touched.signal.aborted) return;
    touched.abort();
    run();
  };
  for (const touch of TOUCHES) addEventListener(touch, start, { signal: touched.signal });
  addEventListener("load", () => setTimeout(start, REST_MS));
}

function startApplication(root: HTMLElement): void {
  // All at once: the browser would otherwise find each only in the one that imports it.
  preloadScripts(BUILD_IS_FRONT_PAGE ? addressesIn(root.dataset["scripts"]) : scripts);
  // What the application draws may need rules that the page came without.
  void completeStyle()
    // In a task of its own: together with the rest it would keep a slow phone from answering twice as long.
    .then(() => import("react-dom/client"))
    .then(() => import("#web/main.tsx"))
    .then(showFonts)
    .then(rememberScripts)
    .catch(() => sayNotLoaded(root));
  // The first formatter loads the browser's calendars, which takes a slow phone 150 ms. Until the scripts come there is
  // time.
  if (!BUILD_IS_FRONT_PAGE) setTimeout(() => new Intl.DateTimeFormat());
}

function preloadScripts(addresses: string[]): void {
  for (const href of addresses) appendLink({ rel: "modulepreload", href });
}

/** Of this version only: each version has its own application. */
function rememberScripts(): void {
  if (BUILD_IS_FRONT_PAGE || session === null) return;
  const isOfThisVersion = scripts.some((script) => knownScripts.includes(script));
  const known = new Set([...(isOfThisVersion ? knownScripts : []), ...scripts]);
  ofThisDevice.setItem(KNOWN_SCRIPTS_KEY, [...known].join(" "));
}

function preloadPicture({ picture, pictureSizes }: DOMStringMap): void {
  if (picture && pictureSizes)
    appendLink({
      rel: "preload",
      as: "image",
      type: "image/avif",
      imageSrcset: picture,
      imageSizes: pictureSizes,
      // As the page's own picture is requested.
      crossOrigin: null,
    });
}

function showFonts(): void {
  document.documentElement.classList.remove(WITHOUT_FONTS);
  if (BUILD_IS_FRONT_PAGE) ofThisTab.setItem(KNOWN_FONTS_KEY, named["fonts"] ?? "");
}

function preloadFonts(list: string | undefined): void {
  for (const href of addressesIn(list))
    appendLink({ rel: "preload", as: "font", type: "font/woff2", href });
}

function addressesIn(list: string | null | undefined): string[] {
  return list?.split(" ").filter(Boolean) ?? [];
}

function appendLink(link: Partial<HTMLLinkElement>): void {
  const element = document.createElement("link");
  document.head.append(Object.assign(element, { crossOrigin: "anonymous", ...link }));
}

/**
 * A page comes with what it uses of the style sheets. The whole sheets come with the application: to apply them costs a
 * slow phone a tenth of a second.
 */
function completeStyle(): Promise<unknown> {
  const sheets = document.querySelectorAll<HTMLLinkElement>("link[data-href]");
  return (styled ??= Promise.all(Array.from(sheets, applySheet)));
}

function applySheet(sheet: HTMLLinkElement): Promise<unknown> {
  return new Promise((resolve) => {
    sheet.addEventListener("load", resolve);
    sheet.addEventListener("error", resolve);
    sheet.href = sheet.dataset["href"] ?? "";
  });
}

/** A prerendered page can be read without it; any other would stay a frame. */
function sayNotLoaded(root: HTMLElement): void {
  if (isPrerendered(root)) return;
  const again = Object.assign(document.createElement("a"), { href: "", textContent: "Load again" });
  root.replaceChildren("This page didn't load. Check your connection. ", again);
}

// As a module, which development runs it as, it comes when the page is parsed.
if (document.readyState === "loading") addEventListener("DOMContentLoaded", onParsed);
else onParsed();
