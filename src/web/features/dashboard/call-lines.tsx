import { Link } from "react-router";
import type { DashboardState } from "#shared/dashboard/contract.ts";
import { paths } from "#shared/paths.ts";
import { clockTimeOf, weekdayOf } from "#web/platform/moments.ts";
import { recordJoinedCall } from "#web/data/calls.ts";
import { OutsideLink } from "#web/ui/outside-link.tsx";

/** The Tuesday call in the reader's own time. */
export function CallLines({ call }: { call: NonNullable<DashboardState["call"]> }) {
  return (
    <section aria-labelledby="call" className="grid gap-3 border-t border-line pt-6">
      <h2 id="call" className="label text-muted">
        Tuesday call
      </h2>
      <p className="wide text-title text-balance">
        {weekdayOf(call.startsAt)}
        <br />
        {clockTimeOf(call.startsAt)}, your time
      </p>
      <div className="flex flex-wrap gap-x-6">
        {call.joinUrl && (
          <OutsideLink
            href={call.joinUrl}
            onClick={() => recordJoinedCall(call.date)}
            className="wide-quiet flex min-h-12 items-center underline"
          >
            Join
          </OutsideLink>
        )}
        <Link
          to={paths.calls}
          className="flex min-h-12 items-center underline decoration-line underline-offset-4 hover:decoration-current"
        >
          Add to calendar, ask a question
        </Link>
      </div>
    </section>
  );
}
