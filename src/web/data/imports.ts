const IMPORTED = "swaz-focus-imported";

/** An import has finished: whatever keeps more than queries has to read it again. */
export function announceImport(): void {
  window.dispatchEvent(new Event(IMPORTED));
}

export function onImport(readAgain: () => void): () => void {
  window.addEventListener(IMPORTED, readAgain);
  return () => window.removeEventListener(IMPORTED, readAgain);
}
