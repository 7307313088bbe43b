import { dateFormat } from "#shared/format/dates.ts";
import { hasPermission } from "#shared/account/permissions.ts";
import { paths } from "#shared/paths.ts";
import type { MeditationId, PastMeditation } from "#shared/practice/contract.ts";
import { useMeditations } from "#web/data/meditations.ts";
import { recordPractice } from "#web/data/practice.ts";
import { WithProfile } from "#web/features/account/with-profile.tsx";
import { PlanNeeded } from "#web/features/billing/plan-needed.tsx";
import {
  findMeditation,
  MEDITATIONS,
  PILLARS,
} from "#web/features/meditations/meditation-scripts.ts";
import { type SilentMeditation, SilentTimer } from "#web/features/meditations/silent-timer.tsx";
import { PageHead } from "#web/platform/page-head.tsx";
import { useSearchParams } from "#web/platform/router/hooks.ts";
import { Link } from "#web/platform/router/link.tsx";
import { VisuallyHidden } from "#web/ui/visually-hidden.tsx";
import { MeditationPlayer } from "./parts/meditation-player.tsx";
import { TrainingFooter } from "./parts/training-footer.tsx";
import { meditationsTexts as texts } from "#web/features/meditations/texts.ts";

const DAY = dateFormat({ weekday: "short", month: "short", day: "numeric" });

export function Component() {
  const [search] = useSearchParams();
  const meditation = findMeditation(search.get("play"));
  return (
    <>
      <div className="frame grid gap-12 py-12 lg:py-20">
        <PageHead title={meditation?.title ?? texts.meditations} />
        <WithProfile>
          {(profile) => {
            const canListen = hasPermission(profile, "listen");
            if (meditation)
              return <MeditationPlayer meditation={meditation} canListen={canListen} />;
            return <AllMeditations canListen={canListen} />;
          }}
        </WithProfile>
      </div>
      <TrainingFooter />
    </>
  );
}

/** The member's recent meditations. */
function MeditationHistory({ past }: { past: readonly PastMeditation[] }) {
  return (
    <section aria-label={texts.historyLabel} className="grid gap-4">
      <h2 className="wide text-title">{texts.historyLabel}</h2>
      {past.length === 0 ? (
        <p className="text-muted">{texts.noneYet}</p>
      ) : (
        <ul className="grid max-w-[42rem]">
          {past.map(({ id, meditation, startedAt, minutes, isUseful }) => (
            <li
              key={id}
              className="flex flex-wrap justify-between gap-x-6 border-t border-line py-3"
            >
              <span className="wide-quiet">{titleOf(meditation)}</span>
              <span className="text-muted">
                {texts.pastSession(DAY(startedAt), minutes, isUseful === true)}
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function titleOf(id: MeditationId): string {
  return MEDITATIONS.find((meditation) => meditation.id === id)?.title ?? texts.silentTimer;
}

const linkTo = (id: string) => `${paths.meditations}?play=${id}`;
const keepSilence = (sat: SilentMeditation) =>
  recordPractice({ ...sat, kind: "meditation", meditation: "silent", voice: "none" });

function AllMeditations({ canListen }: { canListen: boolean }) {
  const past = useMeditations();
  return (
    <>
      <header className="grid gap-4">
        <h1 className="wide text-heading">{texts.meditations}</h1>
        <p className="measure text-lead text-muted">{texts.shortOnes}</p>
      </header>
      {!canListen && <PlanNeeded />}
      <MeditationCards linkTo={linkTo} />
      {canListen && <SilentTimer onFinished={keepSilence} />}
      {past && <MeditationHistory past={past} />}
    </>
  );
}

/** All meditation scripts, grouped by the five pillars. */
function MeditationCards({ linkTo }: { linkTo: (id: string) => string }) {
  return (
    <div className="grid gap-12">
      {PILLARS.map((pillar) => (
        <section key={pillar} aria-label={pillar} className="grid gap-4 lg:grid-cols-[12rem_1fr]">
          <h2 className="wide text-title">{pillar}</h2>
          <ul className="grid gap-4 sm:grid-cols-2">
            {MEDITATIONS.filter((meditation) => meditation.pillar === pillar).map(
              ({ id, title, minutes, about }) => (
                <li key={id} className="grid">
                  <Link
                    to={linkTo(id)}
                    className="grid content-start gap-2 rounded-panel border border-line bg-raised p-6 hover:border-ink"
                  >
                    <span className="flex items-baseline justify-between gap-4">
                      <span className="wide-quiet text-lead">{title}</span>
                      <VisuallyHidden>, </VisuallyHidden>
                      <span className="text-small whitespace-nowrap text-muted">
                        {texts.minutes(minutes)}
                      </span>
                    </span>
                    <VisuallyHidden>, </VisuallyHidden>
                    <span className="text-muted">{about}</span>
                  </Link>
                </li>
              ),
            )}
          </ul>
        </section>
      ))}
    </div>
  );
}
