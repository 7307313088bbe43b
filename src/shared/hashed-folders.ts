/**
 * In these folders of the built web, every file name contains a hash of the content, so the content of a name never
 * changes.
 */
export const HASHED_FOLDERS = /^\/(assets|art|fonts)\//;
