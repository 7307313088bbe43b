import "./styles.css";
import { takePasswordFromAddress } from "#web/platform/password-in-address.ts";
import { revealOnceImagesSettle } from "#web/ui/reveal-once-images-settle.ts";

// The whole first script. A prerendered page is readable without the application, which is therefore
// fetched only when the page is on the screen and no longer takes the line from styles and pictures.

takePasswordFromAddress();

/** A page that is never painted, in a tab behind others, still has to come alive. */
const LONGEST_WAIT_MS = 1000;

for (const content of document.querySelectorAll<HTMLElement>("[data-reveal]")) {
  void revealOnceImagesSettle(content);
}

const startApplication = () => void import("#web/main.tsx");

if (document.querySelector("#root > *")) {
  new PerformanceObserver(startApplication).observe({ type: "paint", buffered: true });
  setTimeout(startApplication, LONGEST_WAIT_MS);
} else {
  startApplication();
}
