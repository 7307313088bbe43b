import "./styles.css";
import { revealOnceImagesSettle } from "#web/ui/reveal-once-images-settle.ts";

// The whole first script. Prerendered pages are readable without the application, so it is
// fetched only when they are on the screen and no longer takes the line from styles and pictures.

for (const content of document.querySelectorAll<HTMLElement>("[data-reveal]")) {
  void revealOnceImagesSettle(content);
}

const startApplication = () => void import("#web/main.tsx");

if (document.hidden) startApplication();
else requestAnimationFrame(() => setTimeout(startApplication));
