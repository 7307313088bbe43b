import type { TeamRole } from "#shared/teams/contract.ts";
import { ApiError } from "#web/platform/api-error.ts";
import { toast } from "#web/ui/toast.ts";

/** The member who looks at the team page. */
export type TeamViewer = {
  userId: string;
  team: { id: string; teamName: string; teamRole: TeamRole };
  /** Reads the profile and everything about the team again. */
  refresh: () => Promise<void>;
};

/** Says why something was refused. Often another device has changed the team, so it is read again. */
export function tellRefusal(viewer: TeamViewer, fallback: string) {
  return (error: Error) => {
    toast.error(serverWords(error, fallback));
    if (error instanceof ApiError && error.status >= 400) void viewer.refresh();
  };
}

/** The server's own words, or else a fallback. */
export function serverWords(error: Error, fallback: string): string {
  const hasWords = !(error instanceof ApiError && error.code === "unexpected_reply");
  return (hasWords && error.message) || fallback;
}
