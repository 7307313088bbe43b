import { useState } from "react";
import { hasPermission } from "#shared/account/permissions.ts";
import type { AthleteEvent } from "#shared/events/contract.ts";
import { paths } from "#shared/paths.ts";
import { useWithReviewedDays } from "#web/data/reviewed-days.ts";
import { type Planning, usePlanning } from "#web/data/planning.ts";
import { WithProfile } from "#web/features/account/with-profile.tsx";
import { hasEventDraft } from "#web/features/events/event-draft.ts";
import { EventForm } from "#web/features/events/event-form.tsx";
import { EventList } from "#web/features/events/event-list.tsx";
import { findUnansweredEvent, Takeaway } from "#web/features/events/takeaway.tsx";
import { eventsTexts as texts } from "#web/features/events/texts.ts";
import { outboxLoaded } from "#web/platform/outbox/index.ts";
import { useToday } from "#web/platform/use-today.ts";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { Loaded } from "#web/ui/loaded.tsx";
import { TitledPage } from "#web/ui/titled-page.tsx";

export async function loader(): Promise<null> {
  await outboxLoaded();
  return null;
}

export function Component() {
  const query = usePlanning();
  return (
    <div className="frame py-10 lg:py-20">
      <TitledPage title={texts.heading} lead={texts.lead}>
        <Loaded query={query} what={texts.what}>
          {(planning) => <Events planning={planning} />}
        </Loaded>
        <ButtonLink to={paths.planning} variant="link" className="justify-self-start">
          {texts.toPlanning}
        </ButtonLink>
      </TitledPage>
    </div>
  );
}

function Events({ planning }: { planning: Planning }) {
  const { events } = planning;
  const days = useWithReviewedDays(planning.days);
  const today = useToday();
  const [edited, setEdited] = useState(() => findUnsaved(events));
  const close = () => setEdited(undefined);
  if (events.length === 0 || edited !== undefined)
    return (
      <EventForm
        key={typeof edited === "object" ? edited.id : "new"}
        event={typeof edited === "object" ? edited : undefined}
        // A new event stays open when others arrive from another device.
        onInput={() => setEdited(edited ?? "new")}
        onDone={close}
        onCancel={events.length > 0 ? close : undefined}
      />
    );
  const ahead = events.filter(({ day }) => day >= today);
  const past = events.filter(({ day }) => day < today).toReversed();
  const unanswered = findUnansweredEvent(events, days, today);
  return (
    <div className="grid max-w-3xl gap-10">
      {unanswered && (
        <WithProfile>
          {(profile) =>
            hasPermission(profile, "plan") && <Takeaway key={unanswered.event.id} {...unanswered} />
          }
        </WithProfile>
      )}
      <section aria-labelledby="ahead" className="grid gap-4">
        <h2 id="ahead" className="label text-muted">
          {texts.ahead}
        </h2>
        {ahead.length > 0 ? (
          <EventList events={ahead} onChange={setEdited} />
        ) : (
          <p className="text-muted">{texts.noneAhead}</p>
        )}
        <Button
          size="large"
          className="min-h-16 sm:justify-self-start"
          onClick={() => setEdited("new")}
        >
          {texts.enter}
        </Button>
      </section>
      {past.length > 0 && (
        <section aria-labelledby="past" className="grid gap-4">
          <h2 id="past" className="label text-muted">
            {texts.past}
          </h2>
          <EventList events={past} onChange={setEdited} />
        </section>
      )}
    </div>
  );
}

/** Returns the event whose changes weren't saved on the last visit. */
const findUnsaved = (events: AthleteEvent[]): AthleteEvent | "new" | undefined =>
  hasEventDraft() ? "new" : events.find((event) => hasEventDraft(event));
