const IMPORTED = "swaz-focus-imported";

/** Announces a finished import, so that code that stores more than queries reloads its data. */
export function announceImport(): void {
  window.dispatchEvent(new Event(IMPORTED));
}

export function onImport(readAgain: () => void): () => void {
  window.addEventListener(IMPORTED, readAgain);
  return () => window.removeEventListener(IMPORTED, readAgain);
}
