/** Where the auth service answers. */
export const BASE_PATH = "/_api/auth/v1";
