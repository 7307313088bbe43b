import { removePasswordFromUrl } from "#web/platform/session/password-in-url.ts";
import {
  createSessionStorage,
  KNOWN_SCRIPTS_KEY,
  SESSION_KEY,
} from "#web/platform/session/session-storage.ts";
import { browserStorage, safeStorage } from "#web/platform/text-storage.ts";
import { bootHandover } from "#web/platform/boot-handover.ts";
import { startPreloads } from "#web/platform/boot-preloads.ts";
import { getTheme, applyTheme, syncThemeFromOtherTab } from "#web/platform/theme.ts";
import { revealOnceImagesSettle } from "#web/ui/reveal-once-images-settle.ts";

// The first script. The build inlines it into the head of every page, so it runs without a request and before the
// page is parsed: the screen's data is requested before anything else, and the page is painted in the chosen theme. A
// prerendered page is complete without the application, so the application is fetched only after the first
// interaction or once the page has settled, to avoid competing with pictures and fonts. Members get it immediately,
// because the prerendered page is meant for visitors.

/** Whether this script belongs to a prerendered page. */
declare const BUILD_IS_FRONT_PAGE: boolean;

const SETTLE_DELAY_MS = 2000;
const KNOWN_FONTS_KEY = "swaz-focus-fonts";
const WITHOUT_FONTS = "without-fonts";
const INTERACTION_EVENTS = ["pointerdown", "keydown", "focusin"];

removePasswordFromUrl();
/** Empty in development, where this runs as a module, so `currentScript` is null. */
const scriptDataset = document.currentScript?.dataset ?? {};
const session = createSessionStorage(browserStorage()).getItem(SESSION_KEY);
const deviceStorage = safeStorage(browserStorage().persistent);
const scripts = parseUrlList(scriptDataset["scripts"]);
const knownScripts = parseUrlList(deviceStorage.getItem(KNOWN_SCRIPTS_KEY));
// Excluded from front pages, which have no first reads.
if (!BUILD_IS_FRONT_PAGE) {
  startPreloads(window.location.pathname, session);
  // The page doesn't link to the scripts: over HTTP/1, the data would have to wait for them. Scripts already on the
  // device aren't preloaded, because the browser would compile them before painting the frame.
  preloadScripts(scripts.filter((script) => !knownScripts.includes(script)));
  preloadPicture(scriptDataset);
  if (bootHandover().startDeferredReads) preloadScripts(parseUrlList(scriptDataset["authClient"]));
  // The service worker has the fonts cached. Without it, fonts load after the scripts, because the content waits for
  // the scripts.
  if (navigator.serviceWorker?.controller) preloadFonts(scriptDataset["fonts"]);
  else document.documentElement.classList.toggle(WITHOUT_FONTS, "fonts" in scriptDataset);
}
applyTheme(getTheme());
const tabStorage = safeStorage(browserStorage().tab);
let styled: Promise<unknown> | undefined;
if (BUILD_IS_FRONT_PAGE) {
  if (session !== null) void completeStyle();
  // Fonts that this tab has already loaded arrive from the cache in time.
  if (tabStorage.getItem(KNOWN_FONTS_KEY) === scriptDataset["fonts"])
    preloadFonts(scriptDataset["fonts"]);
  else document.documentElement.classList.add(WITHOUT_FONTS);
}
addEventListener("storage", syncThemeFromOtherTab);

function onParsed(): void {
  for (const content of document.querySelectorAll<HTMLElement>("[data-reveal]"))
    void revealOnceImagesSettle(content);
  if (BUILD_IS_FRONT_PAGE) afterContentfulPaint(showFonts);
  const root = document.querySelector<HTMLElement>("#root");
  if (!root) return;
  if (session !== null) addEventListener("click", deferMemberCheckout, { capture: true });
  if (!isPrerendered(root) || session !== null) afterPaint(() => startApplication(root));
  else onceInteractedOrSettled(() => startApplication(root));
}

/**
 * Holds a member's early click on a checkout link until the application is ready, because it knows the member; the
 * prerendered link starts a visitor's checkout.
 */
function deferMemberCheckout(event: Event): void {
  const link = (event.target as Element).closest<HTMLElement>('a[href*="/stripe/checkout/"]');
  if (!link || bootHandover().handlesCheckout) return;
  event.preventDefault();
  bootHandover().pressedCheckout = link;
}

const isPrerendered = (root: HTMLElement) => root.dataset["page"] !== undefined;

/**
 * Waits for the first paint. With every file cached, the application would otherwise keep the processor busy before
 * the frame is painted.
 */
function afterPaint(run: () => void): void {
  if (document.visibilityState === "hidden") return run();
  let hasRun = false;
  const once = () => {
    if (!hasRun) run();
    hasRun = true;
  };
  // Use the first of the two signals: not every browser reports paints, and some delay animation frames.
  new PerformanceObserver(once).observe({ type: "paint", buffered: true });
  requestAnimationFrame(() => setTimeout(once));
}

/** Waits until content is on the screen: anything requested earlier would compete with the page itself. */
function afterContentfulPaint(run: () => void): void {
  if (document.visibilityState === "hidden") return run();
  new PerformanceObserver((painted) => {
    // This paint may have shown only the beginning; the second frame from now comes after all of it.
    if (painted.getEntriesByName("first-contentful-paint").length > 0)
      requestAnimationFrame(() => requestAnimationFrame(run));
  }).observe({ type: "paint", buffered: true });
}

function onceInteractedOrSettled(run: () => void): void {
  const touched = new AbortController();
  const start = () => {
    if (touched.signal.aborted) return;
    touched.abort();
    run();
  };
  for (const touch of INTERACTION_EVENTS)
    addEventListener(touch, start, { signal: touched.signal });
  addEventListener("load", () => setTimeout(start, SETTLE_DELAY_MS));
}

function startApplication(root: HTMLElement): void {
  // Preload all scripts at once; the browser would otherwise discover each one only in the script that imports it.
  preloadScripts(BUILD_IS_FRONT_PAGE ? parseUrlList(root.dataset["scripts"]) : scripts);
  // The application may render elements whose rules the page came without.
  void completeStyle()
    // In a separate task: combined with the rest, it would keep a slow phone from responding for twice as long.
    .then(() => import("react-dom/client"))
    .then(() => import("#web/main.tsx"))
    .then(showFonts)
    .then(rememberScripts)
    .catch(() => showLoadError(root));
  // The first formatter loads the browser's calendars, which takes a slow phone 150 ms. There is time for this until
  // the scripts arrive.
  if (!BUILD_IS_FRONT_PAGE) setTimeout(() => new Intl.DateTimeFormat());
}

function preloadScripts(addresses: string[]): void {
  for (const href of addresses) appendLink({ rel: "modulepreload", href });
}

/** Remembers only scripts of this version, because each version has its own application. */
function rememberScripts(): void {
  if (BUILD_IS_FRONT_PAGE || session === null) return;
  const isOfThisVersion = scripts.some((script) => knownScripts.includes(script));
  const known = new Set([...(isOfThisVersion ? knownScripts : []), ...scripts]);
  deviceStorage.setItem(KNOWN_SCRIPTS_KEY, [...known].join(" "));
}

function preloadPicture({ picture, pictureSizes }: DOMStringMap): void {
  if (picture && pictureSizes)
    appendLink({
      rel: "preload",
      as: "image",
      type: "image/avif",
      imageSrcset: picture,
      imageSizes: pictureSizes,
      // Must match the request of the page's own picture.
      crossOrigin: null,
    });
}

function showFonts(): void {
  document.documentElement.classList.remove(WITHOUT_FONTS);
  if (BUILD_IS_FRONT_PAGE) tabStorage.setItem(KNOWN_FONTS_KEY, scriptDataset["fonts"] ?? "");
}

function preloadFonts(list: string | undefined): void {
  for (const href of parseUrlList(list))
    appendLink({ rel: "preload", as: "font", type: "font/woff2", href });
}

function parseUrlList(list: string | null | undefined): string[] {
  return list?.split(" ").filter(Boolean) ?? [];
}

function appendLink(link: Partial<HTMLLinkElement>): void {
  const element = document.createElement("link");
  document.head.append(Object.assign(element, { crossOrigin: "anonymous", ...link }));
}

/**
 * Loads the complete style sheets. A page comes with only the rules it uses; applying the complete sheets takes a
 * slow phone 100 ms, so they load with the application.
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

/**
 * Shows an error if the application couldn't be loaded. A prerendered page can be read without it; any other page
 * would remain a bare frame.
 */
function showLoadError(root: HTMLElement): void {
  if (isPrerendered(root)) return;
  const again = Object.assign(document.createElement("a"), { href: "", textContent: "Load again" });
  root.replaceChildren("This page didn't load. Check your connection. ", again);
}

// In development, this runs as a module, which happens only after the page has been parsed.
if (document.readyState === "loading") addEventListener("DOMContentLoaded", onParsed);
else onParsed();
