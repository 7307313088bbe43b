import { useMutation } from "@tanstack/react-query";
import type { FormEvent } from "react";
import { TEAM_NAME_MAX_LENGTH, TEAM_NAME_MIN_LENGTH, renameTeam } from "#shared/teams/contract.ts";
import { tellRefusal, type TeamViewer } from "./team-viewer.ts";
import { call } from "#web/platform/api.ts";
import { useKeptText } from "#web/platform/use-kept-text.ts";
import { Button } from "#web/ui/button.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { toast } from "#web/ui/toast.ts";

export function TeamNameForm({ viewer }: { viewer: TeamViewer }) {
  const { id: tid, teamName } = viewer.team;
  const draft = useKeptText(`team-name:${viewer.userId}:${tid}`, teamName);
  const typed = draft.text;
  const name = typed.trim();
  const isReady = name.length >= TEAM_NAME_MIN_LENGTH && name !== teamName;

  const saving = useMutation({
    mutationFn: (sent: string) => call(renameTeam, { body: { name: sent.trim(), tid } }),
    onSuccess: async ({ message }, sent) => {
      toast.success(message || "Team name updated successfully");
      await viewer.refresh();
      draft.discard(sent);
    },
    onError: tellRefusal(viewer, "Failed to update team name"),
  });

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isReady && !saving.isPending) saving.mutate(typed);
  };

  return (
    <form
      onSubmit={submit}
      aria-label="Team name"
      className="flex flex-wrap items-end gap-4 [&>:first-child]:min-w-0 [&>:first-child]:flex-1 [&>:first-child]:basis-60"
    >
      <TextField
        label="Team name"
        required
        maxLength={TEAM_NAME_MAX_LENGTH}
        value={typed}
        onChange={(event) => draft.change(event.target.value)}
      />
      <Button type="submit" disabled={!isReady} loading={saving.isPending}>
        {saving.isPending ? "Saving..." : "Save"}
      </Button>
      {isReady && (
        <p className="basis-full text-small text-muted">
          Not saved yet: the team is called {teamName}.
        </p>
      )}
    </form>
  );
}
