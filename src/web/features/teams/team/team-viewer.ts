import type { TeamRole } from "#shared/teams/contract.ts";
import { ApiError } from "#web/platform/api-error.ts";

/** Whoever looks at the team page: one of the team. */
export type TeamViewer = {
  userId: string;
  team: { id: string; teamName: string; teamRole: TeamRole };
  /** Reads the profile and everything about the team again. */
  refresh: () => Promise<void>;
};

/** The server's own words, or else what is said without them. */
export function serverWords(error: Error, fallback: string): string {
  const hasWords = !(error instanceof ApiError && error.code === "unexpected_reply");
  return (hasWords && error.message) || fallback;
}
