import { type ReactNode, useId } from "react";
import type { TeamRole } from "#shared/teams/contract.ts";
import { ApiError } from "#web/platform/api-error.ts";
import { toast } from "#web/ui/toast.ts";

type TeamSectionProps = { title: string; aside?: ReactNode; lead?: ReactNode; children: ReactNode };

export function TeamSection({ title, aside, lead, children }: TeamSectionProps) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className="grid grid-cols-1 content-start gap-5 border-t border-line pt-8"
    >
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <h2 id={id} className="wide text-title">
          {title}
        </h2>
        {aside}
      </div>
      {lead && <p className="measure text-muted">{lead}</p>}
      {children}
    </section>
  );
}

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
