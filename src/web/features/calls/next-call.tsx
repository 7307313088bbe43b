import CalendarPlus from "lucide-react/icons/calendar-plus";
import Video from "lucide-react/icons/video";
import type { Call } from "#shared/calls/contract.ts";
import { FIRST_PICTURES } from "#web/art/first-pictures.ts";
import { joinCallInBackground } from "#web/data/calls.ts";
import { timeOf, weekdayOf } from "#web/platform/date-formats.ts";
import { useNow } from "#web/platform/use-now.ts";
import { Badge } from "#web/ui/badge.tsx";
import { ExternalLink } from "#web/ui/external-link.tsx";
import { Picture } from "#web/ui/picture.tsx";
import { VisuallyHidden } from "#web/ui/visually-hidden.tsx";
import { countdown } from "./countdown.ts";
import { nextCallTexts as texts } from "./texts.ts";

type NextCallProps = { call: Call; calendarPath: string };

/** The next call, in the reader's own time zone. */
export function NextCall({ call, calendarPath }: NextCallProps) {
  return (
    <section
      data-theme="dark"
      aria-labelledby="next-call"
      className="relative grid overflow-hidden rounded-panel"
    >
      <Picture {...FIRST_PICTURES.calls} priority="first" className="absolute! inset-0" />
      <div className="hero-shade relative grid content-end gap-6 p-6 pt-32 sm:p-10 sm:pt-44">
        <div className="grid gap-3">
          <div className="flex flex-wrap items-center gap-3">
            <Countdown call={call} />
            {call.isSample && <Badge>{texts.sample}</Badge>}
          </div>
          <h2 id="next-call" className="wide text-heading">
            {weekdayOf(call.startsAt)}
            <VisuallyHidden>, </VisuallyHidden>
            <span className="block text-accent-text">{timeOf(call.startsAt)}</span>
          </h2>
          <p className="wide-quiet text-lead">{call.title}</p>
          <p className="measure">{call.about}</p>
        </div>
        <div className="flex flex-wrap items-center gap-4">
          <JoinLink call={call} />
          <a
            href={`${calendarPath}?call=${call.date}`}
            download
            className="wide-quiet inline-flex min-h-12 items-center gap-2 rounded-control border border-field-line px-5 hover:border-ink"
          >
            <CalendarPlus size={20} aria-hidden />
            {texts.addToCalendar}
          </a>
        </div>
      </div>
    </section>
  );
}

function Countdown({ call }: { call: Call }) {
  const now = useNow(1000);
  return (
    <p className="label rounded-round bg-canvas px-3 py-1 text-accent-text">
      {countdown(call, now.getTime())}
    </p>
  );
}

function JoinLink({ call }: { call: Call }) {
  if (call.joinUrl === null)
    return <p className="measure text-muted">{texts.joinOpens10Minutes}</p>;
  return (
    <ExternalLink
      href={call.joinUrl}
      onClick={() => joinCallInBackground(call.date)}
      className="wide-quiet inline-flex min-h-14 items-center gap-2 rounded-control bg-accent px-8 text-accent-ink hover:bg-accent-hover"
    >
      <Video size={20} aria-hidden />
      {texts.join}
    </ExternalLink>
  );
}
