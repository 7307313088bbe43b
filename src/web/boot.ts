import "./styles.css";
import { takePasswordFromAddress } from "#web/platform/session/password-in-address.ts";
import {
  browserDrawers,
  createSessionStorage,
  SESSION_KEY,
} from "#web/platform/session/session-storage.ts";
import { startFirstReads } from "#web/platform/first-reads.ts";
import { revealOnceImagesSettle } from "#web/ui/reveal-once-images-settle.ts";

// The whole first script. A prerendered page is complete without the application, which is therefore fetched when the
// page is touched or has settled, so as not to compete with pictures and fonts. Members get it at once: the prerendered
// page is the visitors'.

takePasswordFromAddress();

for (const content of document.querySelectorAll<HTMLElement>("[data-reveal]")) {
  void revealOnceImagesSettle(content);
}

const REST_MS = 2000;
const TOUCHES = ["pointerdown", "keydown", "focusin"];

const startApplication = () => void import("#web/main.tsx").catch(sayNotLoaded);

const root = document.querySelector<HTMLElement>("#root");
const isPrerendered = root?.dataset["page"] !== undefined;

/** A prerendered page can be read without it; any other would stay a frame. */
function sayNotLoaded(): void {
  if (isPrerendered) return;
  const again = Object.assign(document.createElement("a"), { href: "", textContent: "Load again" });
  root?.replaceChildren("This page did not load. Check your connection. ", again);
}

const session = createSessionStorage(browserDrawers()).getItem(SESSION_KEY);
const isMember = session !== null;

if (isPrerendered && !isMember) {
  for (const touch of TOUCHES) addEventListener(touch, startApplication, { once: true });
  addEventListener("load", () => setTimeout(startApplication, REST_MS), { once: true });
} else {
  startFirstReads(window.location.pathname, session);
  startApplication();
}
