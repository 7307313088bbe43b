import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import type { Team } from "#shared/teams/contract.ts";
import { inviteLinkQuery } from "./queries.ts";
import { serverWords } from "./team-viewer.ts";
import { Button } from "#web/ui/button.tsx";
import { toast } from "#web/ui/toast.ts";

const SAID_FOR_MS = 2000;
const NEEDS_PLAN = "Subscription required to invite members";

export const hasExpired = ({ inviteExpiresAt }: Team) =>
  inviteExpiresAt !== null && Date.parse(inviteExpiresAt) <= Date.now();

/** Copies the link. It is fetched beforehand: some browsers only allow copying right after the press. */
export function InviteButton({ team }: { team: Team }) {
  const { id, isPlanActive } = team;
  const isOver = hasExpired(team);
  const enabled = isPlanActive && !isOver;
  const { data: link, error, refetch, isFetching } = useQuery({ ...inviteLinkQuery(id), enabled });
  const [isCopied, setIsCopied] = useState(false);

  useEffect(() => {
    if (!isCopied) return undefined;
    const timer = setTimeout(() => setIsCopied(false), SAID_FOR_MS);
    return () => clearTimeout(timer);
  }, [isCopied]);

  const copy = async (text: string) => {
    try {
      await navigator.clipboard.writeText(text);
      setIsCopied(true);
    } catch {
      // Where copying fails, the link can still be read and typed.
      window.alert(text);
    }
  };

  const invite = () => {
    if (isOver) toast.error("This invite link has expired. Reset it first.");
    else if (link) void copy(link);
    else if (error) {
      toast.error(serverWords(error, "Could not load the invite link"));
      void refetch();
    }
  };

  if (!isPlanActive)
    return (
      <span title={NEEDS_PLAN} className="grid justify-items-end gap-1">
        <Button disabled>Invite members</Button>
        <span className="text-small text-muted">{NEEDS_PLAN}</span>
      </span>
    );
  return (
    <Button onClick={invite} loading={enabled && !link && isFetching}>
      {isCopied ? "✓ Invite Link Copied" : "Invite members"}
    </Button>
  );
}
