import { useMemo } from "react";
import { useParams } from "react-router";
import { hasPermission } from "#shared/account/permissions.ts";
import type { AthleteEvent } from "#shared/events/contract.ts";
import { paths } from "#shared/paths.ts";
import { usePlanning } from "#web/data/planning.ts";
import { WithProfile } from "#web/features/account/with-profile.tsx";
import { PlanNeeded } from "#web/features/billing/plan-needed.tsx";
import { Player } from "#web/features/listening/player/player.tsx";
import { imageryScript } from "#web/features/practice/imagery-script.ts";
import { imageryTexts as texts } from "#web/features/practice/texts.ts";
import { useNightTheme } from "#web/platform/use-night-theme.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import { Loaded } from "#web/ui/loaded.tsx";
import { TitledPage } from "#web/ui/titled-page.tsx";
import { SilentRoomSwitch } from "./parts/silent-room-switch.tsx";

/** The imagery script of one event, read aloud. */
export function Component() {
  useNightTheme();
  const { id } = useParams();
  const query = usePlanning();
  return (
    <div className="frame py-10 lg:py-20">
      <Loaded query={query} what={texts.what}>
        {({ events }) => <Imagery event={events.find((event) => event.id === id)} />}
      </Loaded>
    </div>
  );
}

function Imagery({ event }: { event: AthleteEvent | undefined }) {
  if (!event)
    return (
      <TitledPage title={texts.title} lead={texts.notThere}>
        <ButtonLink to={paths.events} className="justify-self-start">
          {texts.toEvents}
        </ButtonLink>
      </TitledPage>
    );
  return (
    <TitledPage title={event.name}>
      <WithProfile>
        {(profile) =>
          hasPermission(profile, "listen") ? <PlayedImagery event={event} /> : <PlanNeeded />
        }
      </WithProfile>
      <ButtonLink to={paths.nightFlow} variant="link" className="justify-self-start">
        {texts.toTonight}
      </ButtonLink>
    </TitledPage>
  );
}

function PlayedImagery({ event }: { event: AthleteEvent }) {
  const paragraphs = useMemo(() => imageryScript(event), [event]);
  return (
    <Player
      title={event.name}
      kind="meditation"
      paragraphs={paragraphs}
      silentRoom={<SilentRoomSwitch />}
      onHeard={() => {}}
    />
  );
}
