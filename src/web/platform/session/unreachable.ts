import { unreachableTexts as texts } from "../texts.ts";

export const UNREACHABLE = texts.unreachable;

/** Returns whether there was no response, or one that says "later". The auth client has no message for it. */
export const isUnreachable = ({ name }: { name: string }) => name === "AuthRetryableFetchError";
