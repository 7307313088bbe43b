export const ACCOUNT_CREATED = "Account created successfully! Please log in.";
export const LEFT_TEAM = leftTeam("your team");

const MESSAGES: readonly string[] = [ACCOUNT_CREATED, LEFT_TEAM];

/**
 * What the log-in page may be asked to say by its address. Anything else was written by somebody else: a team's name
 * comes along with the way from the team's page, which nobody else can write.
 */
export function loginMessage(asked: string | null, teamName?: string): string | undefined {
  if (asked === LEFT_TEAM && teamName) return leftTeam(teamName);
  return MESSAGES.find((message) => message === asked);
}

function leftTeam(team: string): string {
  return `You left ${team}. Everything you wrote is yours: log in to read it.`;
}
