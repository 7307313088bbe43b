export type StoredFile = { bytes: Uint8Array; contentType: string };

/**
 * Stores uploaded files. A key names one file; writing a key again replaces its file, and removing a missing file is
 * a no-op.
 */
export type FileStore = {
  put(key: string, file: StoredFile): Promise<void>;
  get(key: string): Promise<StoredFile | undefined>;
  remove(key: string): Promise<void>;
};
