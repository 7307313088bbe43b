import type { AthleteEvent } from "#shared/events/contract.ts";
import { hasImagery } from "#shared/events/has-imagery.ts";
import { paths } from "#shared/paths.ts";
import { longDay } from "#shared/time/local-day.ts";
import { clockTimeOf } from "#web/platform/date-formats.ts";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { eventsTexts as texts } from "./texts.ts";

type EventListProps = { events: readonly AthleteEvent[]; onChange: (event: AthleteEvent) => void };

export function EventList({ events, onChange }: EventListProps) {
  return (
    <ul className="grid divide-y divide-line border-y border-line">
      {events.map((event) => (
        <li key={event.id} className="grid grid-cols-[1fr_auto] items-start gap-x-6 py-4">
          <div className="grid gap-1">
            <h3 className="wide-quiet wrap-anywhere">{event.name}</h3>
            <p>{whenOf(event)}</p>
            <p className="text-small text-muted wrap-anywhere empty:hidden">
              {detailsOf(event).join(" · ")}
            </p>
          </div>
          <Button
            variant="quiet"
            aria-label={texts.changeNamed(event.name)}
            onClick={() => onChange(event)}
          >
            {texts.change}
          </Button>
          {hasImagery(event) && (
            <ButtonLink
              to={paths.imagery(event.id)}
              variant="link"
              aria-label={texts.imageryNamed(event.name)}
              className="col-span-2 justify-self-start"
            >
              {texts.imagery}
            </ButtonLink>
          )}
        </li>
      ))}
    </ul>
  );
}

function whenOf({ day, time }: AthleteEvent): string {
  return time === null ? longDay(day) : texts.at(day, clockTimeOf(`${day}T${time}`));
}

function detailsOf({ place, opponent, isShared }: AthleteEvent): string[] {
  return [place, opponent && texts.against(opponent), isShared ? texts.shared : ""].filter(Boolean);
}
