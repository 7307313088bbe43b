import { sessionUserId } from "#web/platform/session/session.ts";

export const VISITOR = "visitor";

/** Whose conversation the server would put a message into now. */
export const currentOwner = (): string => sessionUserId() ?? VISITOR;
