export const ACCOUNT_CREATED = "Account created successfully! Please log in.";
export const LEFT_TEAM = leftTeam("your team");

const MESSAGES: readonly string[] = [ACCOUNT_CREATED, LEFT_TEAM];

/**
 * The messages that the login page may be asked to show by its address. Free text could be anybody's: a team's name
 * therefore comes as navigation state, which no link can carry.
 */
export function loginMessage(asked: string | null, teamName?: string): string | undefined {
  if (asked === LEFT_TEAM && teamName) return leftTeam(teamName);
  return MESSAGES.find((message) => message === asked);
}

function leftTeam(team: string): string {
  return `You left ${team}. Everything you wrote is yours: log in to read it.`;
}
