/** A page's address with this in its query opens the support chat on that page. A hash would not survive a login. */
export const SUPPORT_QUERY = "support";
