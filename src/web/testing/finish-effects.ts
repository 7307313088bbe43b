import { flushSync } from "react-dom";
import { createRoot } from "react-dom/client";

const aside = createRoot(document.createElement("div"));

/** Flushes the pending effects of the components on the screen: React runs them before it renders anything else. */
export const finishEffects = (): void => flushSync(() => aside.render(null));
