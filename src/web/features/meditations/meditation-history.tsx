import type { MeditationId, PastMeditation } from "#shared/practice/contract.ts";
import { MEDITATIONS } from "./scripts/all.ts";

const DAY = new Intl.DateTimeFormat("en-US", { weekday: "short", month: "short", day: "numeric" });

/** What was meditated lately. */
export function MeditationHistory({ past }: { past: readonly PastMeditation[] }) {
  return (
    <section aria-label="History" className="grid gap-4">
      <h2 className="wide text-title">History</h2>
      {past.length === 0 ? (
        <p className="text-muted">What you have finished will stand here.</p>
      ) : (
        <ul className="grid max-w-[42rem]">
          {past.map(({ id, meditation, startedAt, minutes, isUseful }) => (
            <li
              key={id}
              className="flex flex-wrap justify-between gap-x-6 border-t border-line py-3"
            >
              <span className="wide-quiet">{titleOf(meditation)}</span>
              <span className="text-muted">
                {DAY.format(new Date(startedAt))}, {minutes} min{isUseful ? ", useful" : ""}
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function titleOf(id: MeditationId): string {
  return MEDITATIONS.find((meditation) => meditation.id === id)?.title ?? "Silent timer";
}
