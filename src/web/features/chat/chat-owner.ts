import { sessionUserId } from "#web/platform/session/session.ts";

export const VISITOR = "visitor";

/** Whose conversation the server would take a message for now. */
export const currentOwner = (): string => sessionUserId() ?? VISITOR;
