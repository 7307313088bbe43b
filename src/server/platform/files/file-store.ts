export type StoredFile = { bytes: Uint8Array; contentType: string };

/**
 * Stores uploaded files. A key names one file; writing it again replaces it, and removing a missing one is no error.
 */
export type FileStore = {
  put(key: string, file: StoredFile): Promise<void>;
  get(key: string): Promise<StoredFile | undefined>;
  remove(key: string): Promise<void>;
};
