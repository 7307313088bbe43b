type Session = {
  isHeld(): boolean;
  isOnline(): boolean;
  /** The token as it was last made. */
  storedToken(): string | undefined;
  /** One that is valid for the next call; none when the session could not be refreshed. */
  freshToken(): Promise<string | undefined>;
};

/**
 * In whose name a call is made. What was begun as a member is never sent as a visitor's, who would get another kind of
 * answer: it is not sent when the session has ended meanwhile, or cannot be refreshed at the moment.
 */
export async function resolveToken(
  session: Session,
): Promise<{ token?: string } | "ended" | "unreachable"> {
  if (!session.isHeld()) return {};
  // Without a network the client would try for half a minute to refresh an old token.
  const token = session.isOnline() ? await session.freshToken() : session.storedToken();
  if (token) return { token };
  return session.isHeld() ? "unreachable" : "ended";
}
