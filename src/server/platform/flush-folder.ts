import { open } from "node:fs/promises";

/** Flushes a folder to disk. Without this, a power cut may undo what was created, renamed or removed in it. */
export async function flushFolder(folder: string): Promise<void> {
  const handle = await open(folder, "r");
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
