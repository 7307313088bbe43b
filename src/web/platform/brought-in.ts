const BROUGHT_IN = "swaz-focus-brought-in";

/** An import has finished: whatever keeps more than queries has to read it again. */
export function tellBroughtIn(): void {
  window.dispatchEvent(new Event(BROUGHT_IN));
}

export function onBroughtIn(readAnew: () => void): () => void {
  window.addEventListener(BROUGHT_IN, readAnew);
  return () => window.removeEventListener(BROUGHT_IN, readAnew);
}
