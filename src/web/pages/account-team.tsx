import { useQueryClient } from "@tanstack/react-query";
import type { Profile } from "#shared/account/contract.ts";
import { paths } from "#shared/paths.ts";
import { AccountSection } from "#web/features/account/account-section.tsx";
import { discardProfile } from "#web/data/profile.ts";
import { WithProfile } from "#web/features/account/with-profile.tsx";
import { TeamPage } from "#web/features/teams/team/team-page.tsx";
import { ButtonLink } from "#web/ui/button.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";

export function Component() {
  return (
    <AccountSection title="Team">
      <WithProfile>{(profile) => <OwnTeam profile={profile} />}</WithProfile>
    </AccountSection>
  );
}

function OwnTeam({ profile: { userId, team } }: { profile: Profile }) {
  const client = useQueryClient();
  if (!team)
    return (
      <EmptyState
        title="No Team Found"
        action={<ButtonLink to={paths.choosePlan}>See the team plan</ButtonLink>}
      >
        You don't appear to be part of a team.
      </EmptyState>
    );
  return <TeamPage viewer={{ userId, team, refresh: () => discardProfile(client) }} />;
}
