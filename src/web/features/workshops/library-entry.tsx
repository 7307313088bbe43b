import { useMutation, useQueryClient } from "@tanstack/react-query";
import Play from "lucide-react/icons/play";
import { clockText } from "#shared/workshops/chapter-lines.ts";
import { type PastWorkshop, saveProgress, type Workshops } from "#shared/workshops/contract.ts";
import { callApi } from "#web/platform/api.ts";
import { longDate } from "#web/platform/date-formats.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Card } from "#web/ui/card.tsx";
import { ExternalLink } from "#web/ui/external-link.tsx";
import { toast } from "#web/ui/toast.ts";
import { workshopsQuery } from "./queries.ts";
import { libraryEntryTexts as texts } from "./texts.ts";

export function LibraryEntry({ workshop }: { workshop: PastWorkshop }) {
  const { chapters, watched, recordingUrl } = workshop;
  const isDone = chapters.length > 0 && watched.length === chapters.length;
  return (
    <Card className="grid gap-6 lg:grid-cols-2">
      <div className="grid content-start gap-3">
        <div className="flex flex-wrap gap-2">
          {workshop.isSample && <Badge>{texts.sample}</Badge>}
          {isDone && <Badge tone="done">{texts.watched}</Badge>}
          {!isDone && watched.length > 0 && (
            <Badge tone="accent">{texts.ofWatched(watched.length, chapters.length)}</Badge>
          )}
        </div>
        <h3 className="wide text-title">{workshop.title}</h3>
        <p className="text-small text-muted">
          {workshop.host
            ? texts.dateWithHost(longDate(workshop.startsAt), workshop.host)
            : longDate(workshop.startsAt)}
        </p>
        <p className="measure">{workshop.about}</p>
        {recordingUrl ? (
          <ExternalLink
            href={recordingUrl}
            className="wide-quiet inline-flex min-h-12 items-center gap-2 justify-self-start rounded-control border border-field-line px-5 hover:border-ink"
          >
            <Play size={18} aria-hidden />
            {texts.watch}
            <span className="sr-only"> {workshop.title}</span>
          </ExternalLink>
        ) : (
          <p className="text-small text-muted">{texts.recordingToCome}</p>
        )}
      </div>
      {chapters.length > 0 && <Chapters workshop={workshop} />}
    </Card>
  );
}

function Chapters({ workshop }: { workshop: PastWorkshop }) {
  const { watched, toggle } = useProgress(workshop);
  return (
    <ul aria-label={texts.chaptersOfLabel(workshop.title)} className="content-start">
      {workshop.chapters.map(({ seconds, title }) => (
        <li key={seconds} className="flex items-center gap-3 border-b border-line">
          <label className="grid size-12 flex-none cursor-pointer place-items-center">
            <input
              type="checkbox"
              checked={watched.includes(seconds)}
              onChange={() => toggle(seconds)}
              className="tick size-6"
            />
            <span className="sr-only">{texts.watchedChapter(title)}</span>
          </label>
          <span className="min-w-0 flex-1 break-words">{title}</span>
          <ChapterTime url={workshop.recordingUrl} seconds={seconds} title={title} />
        </li>
      ))}
    </ul>
  );
}

type ChapterTimeProps = { url: string | null; seconds: number; title: string };

function ChapterTime({ url, seconds, title }: ChapterTimeProps) {
  const time = <span className="numeral text-small">{clockText(seconds)}</span>;
  if (url === null) return <span className="px-3 text-muted">{time}</span>;
  return (
    <ExternalLink
      href={recordingAt(url, seconds)}
      className="flex min-h-12 items-center px-3 text-accent-text underline underline-offset-4"
    >
      {time}
      <span className="sr-only"> {title}</span>
    </ExternalLink>
  );
}

/** Returns a recording's URL at a given position, for sites whose format is known. */
function recordingAt(url: string, seconds: number): string {
  const address = new URL(url);
  if (seconds === 0) return address.href;
  if (/(^|\.)(youtube\.com|youtu\.be)$/.test(address.hostname))
    address.searchParams.set("t", String(seconds));
  else address.hash = `t=${seconds}`;
  return address.href;
}

type Tick = { seconds: number; isWatched: boolean };

/**
 * Updates the tick optimistically and saves in the background. Saves run one after the other, so that the last tick
 * wins.
 */
function useProgress({ id, watched }: PastWorkshop) {
  const client = useQueryClient();
  const setTickInCache = (tick: Tick) =>
    client.setQueryData<Workshops>(
      workshopsQuery.queryKey,
      (workshops) =>
        workshops && {
          ...workshops,
          library: workshops.library.map((entry) =>
            entry.id === id ? { ...entry, watched: ticked(entry.watched, tick) } : entry,
          ),
        },
    );
  const { mutate } = useMutation({
    scope: { id: `workshop-${id}` },
    mutationFn: (body: Tick) => callApi(saveProgress, { params: { id }, body }),
    onError: (error, { seconds, isWatched }) => {
      toast.error(error.message);
      // Offline there is no refetch, so a tick that wasn't saved must be undone here.
      setTickInCache({ seconds, isWatched: !isWatched });
      void client.invalidateQueries({ queryKey: workshopsQuery.queryKey });
    },
  });
  return {
    watched,
    toggle(seconds: number) {
      const tick = { seconds, isWatched: !watched.includes(seconds) };
      // A fetch in flight doesn't know about the tick.
      void client.cancelQueries({ queryKey: workshopsQuery.queryKey });
      setTickInCache(tick);
      mutate(tick);
    },
  };
}

function ticked(watched: number[], { seconds, isWatched }: Tick): number[] {
  const others = watched.filter((each) => each !== seconds);
  return isWatched ? [...others, seconds] : others;
}
