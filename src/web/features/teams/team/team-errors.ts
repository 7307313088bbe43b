import type { TeamRole } from "#shared/teams/contract.ts";
import { ApiError } from "#web/platform/api-error.ts";
import { toast } from "#web/ui/toast.ts";

/** The member who is viewing the team page. */
export type TeamViewer = {
  userId: string;
  team: { id: string; teamName: string; teamRole: TeamRole };
  /** Refetches the profile and all team data. */
  refresh: () => Promise<void>;
};

/**
 * Returns an error handler that shows why a request was rejected. Often another device has changed the team, so it is
 * refetched.
 */
export function toastError(viewer: TeamViewer, fallback: string) {
  return (error: Error) => {
    toast.error(errorMessage(error, fallback));
    if (error instanceof ApiError && error.status >= 400) void viewer.refresh();
  };
}

/** Returns the server's message, or else the fallback. */
export function errorMessage(error: Error, fallback: string): string {
  const hasWords = !(error instanceof ApiError && error.code === "unexpected_reply");
  return (hasWords && error.message) || fallback;
}
