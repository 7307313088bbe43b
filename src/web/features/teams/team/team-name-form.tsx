import { useMutation } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { TEAM_NAME_MAX_LENGTH, TEAM_NAME_MIN_LENGTH, renameTeam } from "#shared/teams/contract.ts";
import { serverWords, type TeamViewer } from "./team-viewer.ts";
import { call } from "#web/platform/api.ts";
import { Button } from "#web/ui/button.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { toast } from "#web/ui/toast.ts";

export function TeamNameForm({ viewer }: { viewer: TeamViewer }) {
  const { id: tid, teamName } = viewer.team;
  const [typed, setTyped] = useState(teamName);
  const [knownName, setKnownName] = useState(teamName);
  if (knownName !== teamName) {
    setKnownName(teamName);
    // Renamed here or elsewhere; what somebody is in the middle of typing stays.
    if (typed === knownName) setTyped(teamName);
  }
  const name = typed.trim();
  const isReady = name.length >= TEAM_NAME_MIN_LENGTH && name !== teamName;

  const saving = useMutation({
    mutationFn: (sent: string) => call(renameTeam, { body: { name: sent.trim(), tid } }),
    onSuccess: async ({ message }, sent) => {
      toast.success(message || "Team name updated successfully");
      setTyped((now) => (now === sent ? sent.trim() : now));
      await viewer.refresh();
    },
    onError: (error) => toast.error(serverWords(error, "Failed to update team name")),
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
        onChange={(event) => setTyped(event.target.value)}
      />
      <Button type="submit" disabled={!isReady} loading={saving.isPending}>
        {saving.isPending ? "Saving..." : "Save"}
      </Button>
    </form>
  );
}
