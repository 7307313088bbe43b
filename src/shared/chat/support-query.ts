/** A page's address with this in its query opens the support chat there; a hash would not outlive a log-in. */
export const SUPPORT_QUERY = "support";
