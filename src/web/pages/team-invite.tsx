import { useQueryClient } from "@tanstack/react-query";
import { useParams } from "react-router";
import { paths } from "#shared/paths.ts";
import { refreshProfile } from "#web/data/profile.ts";
import { WithProfile } from "#web/features/account/with-profile.tsx";
import { AuthFrame } from "#web/features/auth/auth-frame.tsx";
import { TooYoung } from "#web/features/auth/register/too-young.tsx";
import { InviteScreen } from "#web/features/teams/invite/invite-screen.tsx";
import { useNavigate } from "#web/platform/router/hooks.ts";
import { settledLoginState, useIsLoggedIn } from "#web/platform/session/session.ts";
import { useIsMounted } from "#web/platform/use-is-mounted.ts";

export function Component() {
  const { inviteHash = "" } = useParams();
  const client = useQueryClient();
  const navigate = useNavigate();
  const isHere = useIsMounted();
  const isLoggedIn = useIsLoggedIn();
  const invitation = {
    inviteHash,
    Frame: AuthFrame,
    TooYoung,
    async onJoined() {
      await refreshProfile(client);
      if (isHere()) await navigate(paths.dashboard);
    },
  };
  if (!isLoggedIn) return <InviteScreen {...invitation} />;
  return (
    <WithProfile>{(profile) => <InviteScreen {...invitation} member={profile} />}</WithProfile>
  );
}

/** In a new tab, the session is only known after asking the other tabs. */
export async function loader(): Promise<null> {
  await settledLoginState();
  return null;
}
