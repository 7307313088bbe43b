import { useQueryClient } from "@tanstack/react-query";
import type { Profile } from "#shared/account/contract.ts";
import { paths } from "#shared/paths.ts";
import { AccountSection } from "#web/features/account/account-section.tsx";
import { refreshProfile } from "#web/data/profile.ts";
import { WithProfile } from "#web/features/account/with-profile.tsx";
import { TeamPage } from "#web/features/teams/team/team-page.tsx";
import { ButtonLink } from "#web/ui/button.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { accountTeamTexts as texts } from "#web/features/teams/texts.ts";

export function Component() {
  return (
    <AccountSection title={texts.team}>
      <WithProfile>{(profile) => <OwnTeam profile={profile} />}</WithProfile>
    </AccountSection>
  );
}

function OwnTeam({ profile: { userId, team } }: { profile: Profile }) {
  const client = useQueryClient();
  if (!team)
    return (
      <EmptyState
        title={texts.noTeamFoundTitle}
        action={<ButtonLink to={paths.choosePlan}>{texts.seeTheTeamPlan}</ButtonLink>}
      >
        {texts.noTeamFoundText}
      </EmptyState>
    );
  return <TeamPage viewer={{ userId, team, refresh: () => refreshProfile(client) }} />;
}
