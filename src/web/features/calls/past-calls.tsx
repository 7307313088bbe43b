import Play from "lucide-react/icons/play";
import type { PastCall } from "#shared/calls/contract.ts";
import { longDate } from "#web/platform/moments.ts";
import { Badge } from "#web/ui/badge.tsx";
import { OutsideLink } from "#web/ui/outside-link.tsx";
import { VisuallyHidden } from "#web/ui/visually-hidden.tsx";

export function PastCalls({ calls }: { calls: PastCall[] }) {
  return (
    <section aria-labelledby="past-calls" className="grid content-start gap-4">
      <h2 id="past-calls" className="wide text-title">
        Past calls
      </h2>
      {calls.length === 0 ? (
        <p className="measure text-muted">
          Recordings appear here, usually the day after the call.
        </p>
      ) : (
        <ul className="border-t border-line">
          {calls.map((call) => (
            <li key={call.date} className="border-b border-line py-5">
              <PastCallEntry call={call} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function PastCallEntry({ call }: { call: PastCall }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
      <div className="grid min-w-0 flex-1 basis-72 gap-1">
        <h3 className="wide-quiet flex flex-wrap items-center gap-3">
          {call.title}
          {call.isSample && (
            <>
              <VisuallyHidden>, </VisuallyHidden>
              <Badge>Sample</Badge>
            </>
          )}
        </h3>
        <p className="text-small text-muted">{longDate(call.startsAt)}</p>
        <p className="measure text-muted">{call.about}</p>
      </div>
      {call.recordingUrl ? (
        <OutsideLink
          href={call.recordingUrl}
          className="wide-quiet inline-flex min-h-12 items-center gap-2 underline decoration-line underline-offset-4 hover:decoration-current"
        >
          <Play size={18} aria-hidden />
          Watch the recording
        </OutsideLink>
      ) : (
        <span className="text-small text-muted">Recording to come</span>
      )}
    </div>
  );
}
