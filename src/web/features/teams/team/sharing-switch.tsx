import { useMutation } from "@tanstack/react-query";
import { shareAdherence, type Team } from "#shared/teams/contract.ts";
import { TeamSection } from "./team-section.tsx";
import { tellRefusal, type TeamViewer } from "./team-viewer.ts";
import { call } from "#web/platform/api.ts";
import { Checkbox } from "#web/ui/checkbox.tsx";
import { toast } from "#web/ui/toast.ts";

const OBSTACLES = {
  guardian: "Under 18, a parent or guardian has to agree first. They have a link for it by email.",
  birth_year: "We do not know your birth year, so this stays off. Tell it under Information.",
};

type SharingSwitchProps = { viewer: TeamViewer; sharing: Team["sharing"] };

/** A member's own decision; off until they make it. */
export function SharingSwitch({ viewer, sharing }: SharingSwitchProps) {
  const changing = useMutation({
    mutationFn: (adherence: boolean) => call(shareAdherence, { body: { adherence } }),
    onSuccess: async ({ adherence }) => {
      toast.success(adherence ? "Shared from now on" : "No longer shared");
      await viewer.refresh();
    },
    onError: tellRefusal(viewer, "That did not work. Try again."),
  });
  const { obstacle } = sharing;
  const isShared = changing.isPending ? changing.variables : sharing.adherence;
  return (
    <TeamSection
      title="What your admin sees of you"
      lead="Only counts, and only if you want: nights you listened, days you planned, and whether your week has a map. Never a word that you wrote."
    >
      <Checkbox
        label="Share how often I train"
        hint={obstacle ? OBSTACLES[obstacle] : "You can switch it off at any time."}
        checked={isShared && obstacle === null}
        disabled={obstacle !== null || changing.isPending}
        onChange={(event) => changing.mutate(event.target.checked)}
      />
    </TeamSection>
  );
}
