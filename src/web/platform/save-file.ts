/** Browsers that ask where to save a file still read it after the click. */
const READ_BY_THEN_MS = 60_000;

/** Downloads a file. */
export function saveFile(file: Blob, name: string): void {
  const url = URL.createObjectURL(file);
  Object.assign(document.createElement("a"), { href: url, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(url), READ_BY_THEN_MS);
}
