import { useQuery } from "@tanstack/react-query";
import type { Profile } from "#shared/account/contract.ts";
import { hasPermission } from "#shared/account/permissions.ts";
import type { FilmMoment, FilmRoom } from "#shared/film/contract.ts";
import { paths } from "#shared/paths.ts";
import { WithProfile } from "#web/features/account/with-profile.tsx";
import { PlanNeeded } from "#web/features/billing/plan-needed.tsx";
import { filmRoomQuery, MOMENT_STATES } from "#web/features/film/queries.ts";
import { SubmitForm } from "#web/features/film/submit-form.tsx";
import { longDate } from "#web/platform/date-formats.ts";
import { Link } from "#web/platform/router/link.tsx";
import { Alert } from "#web/ui/alert.tsx";
import { Badge } from "#web/ui/badge.tsx";
import { Loaded } from "#web/ui/loaded.tsx";
import { TitledPage } from "#web/ui/titled-page.tsx";
import { VisuallyHidden } from "#web/ui/visually-hidden.tsx";
import { filmRoomTexts as texts } from "#web/features/film/rich-texts.tsx";

export function Component() {
  return (
    <div className="frame py-12 lg:py-20">
      <TitledPage title={texts.filmRoom} lead={texts.filmRoomLead}>
        <WithProfile>
          {(profile) =>
            hasPermission(profile, "submitFilm") ? (
              <FilmRoomPage profile={profile} />
            ) : (
              <PlanNeeded />
            )
          }
        </WithProfile>
      </TitledPage>
    </div>
  );
}

type FilmRoomPageProps = { profile: Profile };

function FilmRoomPage(props: FilmRoomPageProps) {
  const query = useQuery(filmRoomQuery);
  return <Loaded query={query}>{(room) => <Room room={room} {...props} />}</Loaded>;
}

function Room({ room, profile }: FilmRoomPageProps & { room: FilmRoom }) {
  const isSpent = room.own.left === 0 && (room.team?.left ?? 0) === 0;
  return (
    <div className="grid gap-10 lg:grid-cols-12">
      <div className="grid content-start gap-8 lg:col-span-7">
        <Counter room={room} />
        {isSpent ? (
          <p className="measure text-muted">{texts.noneLeft}</p>
        ) : (
          <SubmitForm room={room} userId={profile.userId} />
        )}
        {profile.ageGroup !== "adult" && (
          <Alert tone="notice" isAnnounced={false}>
            {texts.whoReads}
          </Alert>
        )}
      </div>
      <Moments moments={room.moments} />
    </div>
  );
}

function Counter({ room: { own, team } }: { room: FilmRoom }) {
  return (
    <div className="grid gap-1">
      <p className="wide text-title">
        {texts.momentsLeft(<span className="numeral text-accent-text">{own.left}</span>, own.limit)}
      </p>
      {team && (
        <p className="text-muted">{team.left > 0 ? texts.teamMomentLeft : texts.teamMomentSent}</p>
      )}
    </div>
  );
}

function Moments({ moments }: { moments: FilmMoment[] }) {
  return (
    <section aria-labelledby="moments" className="grid content-start gap-4 lg:col-span-5">
      <h2 id="moments" className="wide text-title">
        {texts.momentsHeading}
      </h2>
      {moments.length === 0 && <p className="measure text-muted">{texts.sendAppears}</p>}
      <ul className="border-t border-line empty:hidden">
        {moments.map((moment) => (
          <li key={moment.id} className="border-b border-line">
            <Link
              to={paths.filmMoment(moment.id)}
              className="grid gap-2 py-4 hover:text-accent-text"
            >
              <span className="line-clamp-2 break-words">{moment.look}</span>
              <VisuallyHidden>, </VisuallyHidden>
              <span className="flex flex-wrap items-center gap-3">
                <Badge tone={MOMENT_STATES[moment.state].tone}>
                  {MOMENT_STATES[moment.state].words}
                </Badge>
                {moment.kind === "team" && <Badge>{texts.team}</Badge>}
                <VisuallyHidden>, </VisuallyHidden>
                <span className="text-small text-muted">{longDate(moment.createdAt)}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
