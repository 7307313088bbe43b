type Session = {
  hasSession(): boolean;
  isOnline(): boolean;
  /** The token as last issued, even if it has expired. */
  storedToken(): string | undefined;
  /** Returns a token that is valid for the next call, or undefined if the session couldn't be refreshed. */
  freshToken(): Promise<string | undefined>;
};

/**
 * Resolves the token for a call. A call made as a member is never sent as a visitor, who would get a different
 * response: it isn't sent if the session has ended in the meantime or can't be refreshed at the moment.
 */
export async function resolveToken(
  session: Session,
): Promise<{ token?: string } | "ended" | "unreachable"> {
  if (!session.hasSession()) return {};
  // Offline, the client would spend half a minute trying to refresh an old token.
  const token = session.isOnline() ? await session.freshToken() : session.storedToken();
  if (token) return { token };
  return session.hasSession() ? "unreachable" : "ended";
}
