import { useMutation } from "@tanstack/react-query";
import { answerHandover } from "#shared/teams/contract.ts";
import { tellRefusal, type TeamViewer } from "./team-viewer.ts";
import { call } from "#web/platform/api.ts";
import { Button } from "#web/ui/button.tsx";
import { toast } from "#web/ui/toast.ts";

/** For the member who was offered the admin's role. */
export function HandoverOffer({ viewer, fromName }: { viewer: TeamViewer; fromName: string }) {
  const answering = useMutation({
    mutationFn: (accept: boolean) =>
      call(answerHandover, { body: { tid: viewer.team.id, accept } }),
    onSuccess: async (_reply, accept) => {
      toast.success(accept ? "You are the admin now" : "You stay a member");
      await viewer.refresh();
    },
    onError: tellRefusal(viewer, "That did not work. Try again."),
  });
  return (
    <div className="grid gap-4 rounded-panel border border-accent-text p-6">
      <p className="wide text-title">
        {fromName} wants to hand {viewer.team.teamName} over to you
      </p>
      <p className="measure text-muted">
        As its admin you invite and remove members and name the team. {fromName} becomes a member.
        Nothing changes until you accept.
      </p>
      <div className="flex flex-wrap gap-3">
        <Button loading={answering.isPending} onClick={() => answering.mutate(true)}>
          Accept
        </Button>
        <Button
          variant="secondary"
          disabled={answering.isPending}
          onClick={() => answering.mutate(false)}
        >
          Decline
        </Button>
      </div>
    </div>
  );
}
