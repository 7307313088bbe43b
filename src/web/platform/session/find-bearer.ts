type Session = {
  isHeld(): boolean;
  isOnline(): boolean;
  /** The token as it was last made. */
  tokenAtHand(): string | undefined;
  /** One that is good for the next call; none when the session could not be carried on. */
  freshToken(): Promise<string | undefined>;
};

/**
 * In whose name a call is made. What was begun as a member is never sent as a visitor's, who would be given an answer
 * of another kind: it is not sent when the session has ended meanwhile, or cannot be carried on at the moment.
 */
export async function findBearer(
  session: Session,
): Promise<{ token?: string } | "ended" | "unreachable"> {
  if (!session.isHeld()) return {};
  // Without a network the client would try for half a minute to make an old token new.
  const token = session.isOnline() ? await session.freshToken() : session.tokenAtHand();
  if (token) return { token };
  return session.isHeld() ? "unreachable" : "ended";
}
