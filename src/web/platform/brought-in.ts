const BROUGHT_IN = "swaz-focus-brought-in";

/** A file of another account came in: whoever keeps anything besides queries has to read it anew. */
export function tellBroughtIn(): void {
  window.dispatchEvent(new Event(BROUGHT_IN));
}

export function onBroughtIn(readAnew: () => void): () => void {
  window.addEventListener(BROUGHT_IN, readAnew);
  return () => window.removeEventListener(BROUGHT_IN, readAnew);
}
