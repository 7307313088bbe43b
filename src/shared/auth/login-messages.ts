export const ACCOUNT_CREATED = "Account created successfully! Please log in.";

const MESSAGES: readonly string[] = [ACCOUNT_CREATED];

/** What the log-in page may be asked to say by its address. Anything else was written by somebody else. */
export function loginMessage(asked: string | null): string | undefined {
  return MESSAGES.find((message) => message === asked);
}
