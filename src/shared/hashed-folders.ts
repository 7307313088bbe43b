/** In these folders of the built web every name carries a hash of its content, so a name never changes what it means. */
export const HASHED_FOLDERS = /^\/(assets|art|fonts)\//;
