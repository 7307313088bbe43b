import type { Call } from "#shared/calls/contract.ts";
import { timeOf, weekdayOf } from "#web/platform/moments.ts";
import { Badge } from "#web/ui/badge.tsx";
import { VisuallyHidden } from "#web/ui/visually-hidden.tsx";

export function LaterCalls({ calls }: { calls: Call[] }) {
  if (calls.length === 0) return null;
  return (
    <section aria-labelledby="later-calls" className="grid content-start gap-4">
      <h2 id="later-calls" className="wide text-title">
        After that
      </h2>
      <ul className="border-t border-line">
        {calls.map((call) => (
          <li
            key={call.date}
            className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 border-b border-line py-4"
          >
            <span className="wide-quiet">
              {weekdayOf(call.startsAt)}, {timeOf(call.startsAt)}
            </span>
            <VisuallyHidden>, </VisuallyHidden>
            {call.isCancelled ? (
              <Badge tone="danger">Cancelled</Badge>
            ) : (
              <span className="text-muted">{call.title}</span>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
