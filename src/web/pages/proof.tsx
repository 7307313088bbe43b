import { useDeferredValue, useMemo, useState } from "react";
import { foldText } from "#shared/fold-text.ts";
import { utcDateFormat } from "#shared/format/dates.ts";
import { paths } from "#shared/paths.ts";
import type { Win, Wins } from "#shared/planning/contract.ts";
import { useUnsentWins, useWins, addUnlistedProofs } from "#web/data/wins.ts";
import { proofTexts as texts } from "#web/features/listening/texts.ts";
import { spokenPlaces } from "#web/features/listening/vision/vision-script.ts";
import { outboxLoaded } from "#web/platform/outbox/index.ts";
import { Link } from "#web/platform/router/link.tsx";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { Loaded } from "#web/ui/loaded.tsx";
import { OfflineLine, useIsOffline } from "#web/ui/offline-line.tsx";
import { SearchField } from "#web/ui/search-field.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { TitledPage } from "#web/ui/titled-page.tsx";

/** Waits for the outbox, so that unsent wins are shown from the first render. */
export async function loader(): Promise<null> {
  await outboxLoaded();
  return null;
}

export function Component() {
  const query = useWins();
  const isOffline = useIsOffline();
  return (
    <div className="frame py-10 lg:py-20">
      <TitledPage title={texts.proof} lead={texts.lead}>
        {isOffline && <OfflineLine>{texts.offline}</OfflineLine>}
        {isOffline && query.data === undefined ? (
          <WinsOnDevice />
        ) : (
          <Loaded query={query} what={texts.wins} skeleton={<Skeleton className="h-96 w-full" />}>
            {({ wins, ...known }) => {
              const shown = isOffline ? addUnlistedProofs(wins) : wins;
              return shown.length === 0 ? <NoWins /> : <AllWins {...known} wins={shown} />;
            }}
          </Loaded>
        )}
      </TitledPage>
    </div>
  );
}

/** Shown on a device that has never loaded the list: the latest wins, which are stored for the spoken vision. */
function WinsOnDevice() {
  const wins = addUnlistedProofs(useUnsentWins());
  return wins.length === 0 ? (
    <EmptyState title={texts.notHereTitle}>{texts.notHereText}</EmptyState>
  ) : (
    <AllWins wins={wins} firstName="" vision={null} />
  );
}

function NoWins() {
  return (
    <EmptyState
      title={texts.noWinsTitle}
      action={<ButtonLink to={paths.dailyWelcome}>{texts.planTomorrow}</ButtonLink>}
    >
      {texts.noWinsText}
    </EmptyState>
  );
}

const PAGE = 100;

function AllWins({ wins, firstName, vision }: Wins) {
  const [typed, setTyped] = useState("");
  const [most, setMost] = useState(PAGE);
  const search = useDeferredValue(foldText(typed));
  const folded = useMemo(() => wins.map((win) => ({ win, text: foldText(win.text) })), [wins]);
  const places = useMemo(
    () => (vision ? spokenPlaces({ firstName, answers: vision }, wins) : undefined),
    [firstName, vision, wins],
  );
  const words = search.split(" ");
  const found = folded.filter(({ text }) => words.every((word) => text.includes(word)));
  return (
    <div className="grid justify-items-start gap-8">
      <SearchField
        label={texts.search}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      <output className="sr-only">{search !== "" && texts.matching(found.length)}</output>
      {found.length === 0 && <p className="text-muted">{texts.noMatching}</p>}
      <ul className="grid w-full max-w-3xl divide-y divide-line">
        {found.slice(0, most).map(({ win }) => (
          <WinLine key={win.weekStart ?? `day ${win.date}`} win={win} place={places?.get(win)} />
        ))}
      </ul>
      {found.length > most && (
        <Button variant="secondary" onClick={() => setMost(most + PAGE)}>
          {texts.showOlder}
        </Button>
      )}
      {vision && (
        <ButtonLink to={paths.visionReview} variant="link">
          {texts.listen}
        </ButtonLink>
      )}
    </div>
  );
}

const dayOf = utcDateFormat({ weekday: "long", month: "long", day: "numeric", year: "numeric" });

/** A win, its day, and its place in the vision. */
function WinLine({ win, place }: { win: Win; place: string | undefined }) {
  const { date, text, dayId, weekStart } = win;
  const day = weekStart === null ? dayOf(date) : texts.ofWeek(dayOf(date));
  return (
    <li className="grid gap-1 py-5">
      <p dir="auto" className="measure text-lead wrap-anywhere">
        {text}
      </p>
      <p className="flex flex-wrap items-center gap-x-5 text-muted">
        {dayId === null ? (
          <span className="flex min-h-12 items-center">{day}</span>
        ) : (
          <Link to={paths.dailyLog(dayId)} className="flex min-h-12 items-center underline">
            {day}
          </Link>
        )}
        {place !== undefined && <span className="text-accent-text">{texts.spoken[place]}</span>}
      </p>
    </li>
  );
}
