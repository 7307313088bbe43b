import { flushSync } from "react-dom";
import { createRoot } from "react-dom/client";

const aside = createRoot(document.createElement("div"));

/** Runs the effects of what is on the screen, which may come later: React runs them before it draws anything else. */
export const finishEffects = (): void => flushSync(() => aside.render(null));
