import { takePasswordFromAddress } from "#web/platform/session/password-in-address.ts";
import {
  browserDrawers,
  createSessionStorage,
  SESSION_KEY,
} from "#web/platform/session/session-storage.ts";
import { startFirstReads } from "#web/platform/first-reads.ts";
import { revealOnceImagesSettle } from "#web/ui/reveal-once-images-settle.ts";

// The first script. The build writes it into every page, so that it runs without a request. A prerendered page is
// complete without the application, which is therefore fetched when the page is touched or has settled, so as not to
// compete with pictures and fonts. Members get it at once: the prerendered page is the visitors'.

takePasswordFromAddress();

for (const content of document.querySelectorAll<HTMLElement>("[data-reveal]")) {
  void revealOnceImagesSettle(content);
}

const REST_MS = 2000;
const TOUCHES = ["pointerdown", "keydown", "focusin"];

const root = document.querySelector<HTMLElement>("#root");
const isPrerendered = root?.dataset["page"] !== undefined;

let isStarted = false;
function startApplication(): void {
  if (isStarted) return;
  isStarted = true;
  // All at once: the browser would otherwise find each only in the one that imports it.
  for (const href of root?.dataset["scripts"]?.split(" ") ?? [])
    document.head.append(
      Object.assign(document.createElement("link"), {
        rel: "modulepreload",
        crossOrigin: "anonymous",
        href,
      }),
    );
  void import("#web/main.tsx").catch(sayNotLoaded);
}

/** A prerendered page can be read without it; any other would stay a frame. */
function sayNotLoaded(): void {
  if (isPrerendered) return;
  const again = Object.assign(document.createElement("a"), { href: "", textContent: "Load again" });
  root?.replaceChildren("This page did not load. Check your connection. ", again);
}

/** With every file in the cache, the application would otherwise keep the processor before the frame is painted. */
function afterPaint(run: () => void): void {
  if (document.visibilityState === "hidden") run();
  else requestAnimationFrame(() => setTimeout(run));
}

const session = createSessionStorage(browserDrawers()).getItem(SESSION_KEY);
const isMember = session !== null;

if (isPrerendered && !isMember) {
  for (const touch of TOUCHES) addEventListener(touch, startApplication, { once: true });
  addEventListener("load", () => setTimeout(startApplication, REST_MS), { once: true });
} else {
  startFirstReads(window.location.pathname, session);
  afterPaint(startApplication);
}
