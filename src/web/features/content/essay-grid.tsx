import type { Essay } from "#shared/content/essays.ts";
import { EssayCard } from "#web/features/content/essay-card.tsx";

/** Two wide cards, then three narrower: the first ones lead. */
const SPANS = ["lg:col-span-7", "lg:col-span-5"];

export function EssayGrid({ essays }: { essays: readonly Essay[] }) {
  return (
    <ul className="grid gap-x-8 gap-y-16 sm:grid-cols-2 lg:grid-cols-12">
      {essays.map((essay, index) => (
        <li key={essay.slug} className={SPANS[index] ?? "lg:col-span-4"}>
          <EssayCard essay={essay} isFirst={index === 0} />
        </li>
      ))}
    </ul>
  );
}
