export const ACCOUNT_CREATED = "Account created successfully! Please log in.";
export const LEFT_TEAM = "You left your team. Everything you wrote is yours: log in to read it.";

const MESSAGES: readonly string[] = [ACCOUNT_CREATED, LEFT_TEAM];

/** What the log-in page may be asked to say by its address. Anything else was written by somebody else. */
export function loginMessage(asked: string | null): string | undefined {
  return MESSAGES.find((message) => message === asked);
}
