import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { listAccountEvents } from "#shared/auth/contract.ts";
import { AccountSection } from "#web/features/account/account-section.tsx";
import { ConfirmIdentity } from "#web/features/auth/security/confirm-identity.tsx";
import { Devices } from "#web/features/auth/security/devices.tsx";
import { LoadedList } from "#web/features/auth/security/loaded-list.tsx";
import { Passkeys } from "#web/features/auth/security/passkeys.tsx";
import { SecondFactors } from "#web/features/auth/security/second-factors.tsx";
import { call } from "#web/platform/api.ts";
import { deviceName } from "#web/platform/device-name.ts";
import { longMoment } from "#web/platform/moments.ts";
import { Button } from "#web/ui/button.tsx";
import { ListRow } from "#web/ui/list-row.tsx";
import { Section } from "#web/ui/section.tsx";

export function Component() {
  return (
    <AccountSection title="Security" lead="How you get in, and where you are in.">
      <SecurityPanel />
    </AccountSection>
  );
}

/** Everything that protects an account, for a page of the account area. */
function SecurityPanel() {
  return (
    <ConfirmIdentity>
      <div className="grid gap-14">
        <SecondFactors />
        <Passkeys />
        <Devices />
        <AccountActivity />
      </div>
    </ConfirmIdentity>
  );
}

const SHOWN_AT_FIRST = 8;

function AccountActivity() {
  const [isWhole, setIsWhole] = useState(false);
  const events = useQuery({
    queryKey: ["AccountEvents"],
    queryFn: () => call(listAccountEvents),
    staleTime: 0,
    select: (all) => (isWhole ? all : all.slice(0, SHOWN_AT_FIRST)),
  });
  return (
    <Section
      title="Activity"
      lead="What happened to your account lately. Something you did not do? Change your password."
    >
      <LoadedList query={events} empty="Nothing yet.">
        {(event) => (
          <ListRow
            name={activityText(event.action)}
            detail={`${longMoment(event.at)} · ${deviceName(event.userAgent)} · ${event.address}`}
          />
        )}
      </LoadedList>
      {!isWhole && events.data?.length === SHOWN_AT_FIRST && (
        <Button variant="secondary" onClick={() => setIsWhole(true)} className="justify-self-start">
          Show more
        </Button>
      )}
    </Section>
  );
}

const TEXTS: Record<string, string> = {
  login: "Logged in",
  logout: "Logged out",
  invite_accepted: "Invitation accepted",
  user_signedup: "Account made",
  user_invited: "Invitation sent",
  user_deleted: "Account deleted",
  user_modified: "Profile changed",
  user_recovery_requested: "Password reset requested",
  user_reauthenticate_requested: "Confirmation code requested",
  user_reauthenticated: "Identity confirmed",
  user_confirmation_requested: "Confirmation email requested",
  user_repeated_signup: "Somebody tried to join with your address",
  user_updated_password: "Password changed",
  token_revoked: "A session was ended for security",
  factor_in_progress: "Second step started",
  factor_unenrolled: "Second step removed",
  challenge_created: "Second step requested",
  verification_attempted: "Second step completed",
  factor_deleted: "Second step removed by support",
  factor_updated: "Second step renamed by support",
  recovery_codes_generated: "New recovery codes created",
  recovery_codes_verified: "Recovery code used",
  recovery_codes_deleted: "Recovery codes removed",
  identity_linked: "Sign-in method added",
  identity_unlinked: "Sign-in method removed",
  passkey_created: "Passkey added",
  passkey_updated: "Passkey renamed",
  passkey_deleted: "Passkey removed",
  guardian_decided: "Your guardian decided what a coach may see",
};

/** What the account's history calls it; an action we do not know yet keeps its own name. */
const activityText = (action: string) => TEXTS[action] ?? action.replaceAll("_", " ");
