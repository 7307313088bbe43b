import { takePasswordFromAddress } from "#web/platform/session/password-in-address.ts";
import { createSessionStorage, SESSION_KEY } from "#web/platform/session/session-storage.ts";
import { browserStorage } from "#web/platform/text-storage.ts";
import { bootHandover } from "#web/platform/boot-handover.ts";
import { startFirstReads } from "#web/platform/first-reads.ts";
import { chosenTheme, showTheme } from "#web/platform/theme.ts";
import { revealOnceImagesSettle } from "#web/ui/reveal-once-images-settle.ts";

// The first script. The build writes it into the head of every page: it runs without a request and before the page is
// parsed, so the screen's data is asked for first of all, and the page is painted in the theme that was chosen. A prerendered page is complete without the application, which
// is therefore fetched when the page is touched or has settled, so as not to compete with pictures and fonts. Members get
// it at once: the prerendered page is the visitors'.

const REST_MS = 2000;
const TOUCHES = ["pointerdown", "keydown", "focusin"];

takePasswordFromAddress();
const session = createSessionStorage(browserStorage()).getItem(SESSION_KEY);
startFirstReads(window.location.pathname, session);
showTheme(chosenTheme());

function onParsed(): void {
  for (const content of document.querySelectorAll<HTMLElement>("[data-reveal]"))
    void revealOnceImagesSettle(content);
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
  for (const href of root.dataset["scripts"]?.split(" ") ?? []) {
    const preload = { rel: "modulepreload", crossOrigin: "anonymous", href };
    document.head.append(Object.assign(document.createElement("link"), preload));
  }
  void import("#web/main.tsx").catch(() => sayNotLoaded(root));
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
