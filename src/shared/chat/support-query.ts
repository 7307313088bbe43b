/** A page's address with this in its query opens the support chat there; a hash would not outlive a login. */
export const SUPPORT_QUERY = "support";
