import { useQuery } from "@tanstack/react-query";
import { KeepAccountButton } from "./keep-account-button.tsx";
import { longDate } from "#web/platform/moments.ts";
import { profileQuery } from "#web/data/profile.ts";

/** Whoever logs in while their account waits for deletion sees this, and can stop it. */
export function DeletionNotice() {
  const { data: profile } = useQuery(profileQuery);
  if (!profile?.erasedFrom) return null;
  return (
    <output className="flex flex-wrap items-center justify-between gap-4 rounded-panel border border-danger bg-raised p-5">
      <span className="measure">
        Your account will be deleted on <strong>{longDate(profile.erasedFrom)}</strong>, with
        everything in it.
      </span>
      <KeepAccountButton />
    </output>
  );
}
