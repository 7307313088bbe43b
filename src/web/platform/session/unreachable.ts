import { unreachableTexts as texts } from "../texts.ts";

export const UNREACHABLE = texts.unreachable;

/** No answer, or one that says "later": the auth client has no words for it. */
export const isUnreachable = ({ name }: { name: string }) => name === "AuthRetryableFetchError";
