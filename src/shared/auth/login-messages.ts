export const ACCOUNT_CREATED = "Account created successfully! Please log in.";
export const LEFT_TEAM = leftTeam("your team");

const MESSAGES: readonly string[] = [ACCOUNT_CREATED, LEFT_TEAM];

/**
 * Returns a message that an address may tell the login page to show. Free text could come from anyone, so a team's
 * name comes as navigation state, which a link cannot carry.
 */
export function loginMessage(asked: string | null, teamName?: string): string | undefined {
  if (asked === LEFT_TEAM && teamName) return leftTeam(teamName);
  return MESSAGES.find((message) => message === asked);
}

function leftTeam(team: string): string {
  return `You left ${team}. Everything you wrote is yours: log in to read it.`;
}
