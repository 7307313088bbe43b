import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { listAccountEvents } from "#shared/auth/contract.ts";
import { activityText } from "./activity-text.ts";
import { deviceName } from "#web/platform/device-name.ts";
import { ListRow } from "#web/ui/list-row.tsx";
import { LoadedList } from "./loaded-list.tsx";
import { Section } from "#web/ui/section.tsx";
import { call } from "#web/platform/api.ts";
import { longMoment } from "#web/platform/moments.ts";
import { Button } from "#web/ui/button.tsx";

const SHOWN_AT_FIRST = 8;

export function AccountActivity() {
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
