import type { Essay } from "#shared/content/essays.ts";
import { EssayCard } from "./essay-card.tsx";
import { WriteYourOwn } from "./write-your-own.tsx";

type EssayGridProps = { essays: readonly Essay[]; withInvitation?: boolean };

/** Posters on a wall, the middle row hung a little lower; the last frame is still empty. */
export function EssayGrid({ essays, withInvitation = false }: EssayGridProps) {
  return (
    <ul className="grid gap-x-8 gap-y-16 sm:grid-cols-2 lg:grid-cols-3 lg:pb-24">
      {essays.map((essay, index) => (
        <li key={essay.slug} className="lg:nth-[3n+2]:translate-y-24">
          <EssayCard essay={essay} isFirst={index === 0} />
        </li>
      ))}
      {withInvitation && (
        <li>
          <div className="grid aspect-4/5 content-end gap-5 rounded-panel border border-dashed border-field-line p-8">
            <p className="wide text-heading">The next one is yours.</p>
            <p className="text-muted">Nine questions, in your own words.</p>
            <WriteYourOwn />
          </div>
        </li>
      )}
    </ul>
  );
}
