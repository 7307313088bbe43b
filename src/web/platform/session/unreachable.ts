export const UNREACHABLE = "The login service can't be reached right now. Try again in a moment.";

/** No answer, or one that says "later": the auth client has no words for it. */
export const isUnreachable = ({ name }: { name: string }) => name === "AuthRetryableFetchError";
