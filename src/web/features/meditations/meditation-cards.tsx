import { Link } from "react-router";
import { VisuallyHidden } from "#web/ui/visually-hidden.tsx";
import { MEDITATIONS } from "./scripts/all.ts";
import { PILLARS } from "./scripts/meditation.ts";

/** All scripts under the five pillars. */
export function MeditationCards({ linkTo }: { linkTo: (id: string) => string }) {
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
                      <span className="text-small whitespace-nowrap text-muted">{minutes} min</span>
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
