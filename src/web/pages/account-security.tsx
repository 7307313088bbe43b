import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { listAccountEvents } from "#shared/auth/contract.ts";
import { AccountSection } from "#web/features/account/account-section.tsx";
import { ConfirmIdentity } from "#web/features/auth/security/confirm-identity.tsx";
import { Devices } from "#web/features/auth/security/devices.tsx";
import { LoadedList } from "#web/features/auth/security/loaded-list.tsx";
import { Passkeys } from "#web/features/auth/security/passkeys.tsx";
import { SecondFactors } from "#web/features/auth/security/second-factors.tsx";
import { callApi } from "#web/platform/api.ts";
import { deviceName } from "#web/platform/device-name.ts";
import { longMoment } from "#web/platform/date-formats.ts";
import { Button } from "#web/ui/button.tsx";
import { ListRow } from "#web/ui/list-row.tsx";
import { Section } from "#web/ui/section.tsx";
import { accountSecurityTexts as texts } from "#web/features/auth/texts.ts";

export function Component() {
  return (
    <AccountSection title={texts.security} lead={texts.securityLead}>
      <SecurityPanel />
    </AccountSection>
  );
}

/** Shows everything that protects an account, for use in the account area. */
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
    queryFn: () => callApi(listAccountEvents),
    staleTime: 0,
    select: (all) => (isWhole ? all : all.slice(0, SHOWN_AT_FIRST)),
  });
  return (
    <Section title={texts.activity} lead={texts.activityLead}>
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
          {texts.showMore}
        </Button>
      )}
    </Section>
  );
}

const activityTexts: ReadonlyMap<string, string> = new Map(Object.entries(texts.activities));

/** Returns the display name of an action in the account's history. An unknown action keeps its own name. */
const activityText = (action: string) => activityTexts.get(action) ?? action.replaceAll("_", " ");
