import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useParams } from "react-router";
import { claimMoment, type FilmThread, type QueueEntry } from "#shared/film/contract.ts";
import { paths } from "#shared/paths.ts";
import { MomentVideo, usePlayer } from "#web/features/film/moment-video.tsx";
import { AnswerForm } from "#web/features/film/operator/answer-form.tsx";
import { operatorFilmQuery } from "#web/features/film/queries.ts";
import { ThreadMessages } from "#web/features/film/thread-messages.tsx";
import { callApi } from "#web/platform/api.ts";
import { shortMoment } from "#web/platform/date-formats.ts";
import { Link } from "#web/platform/router/link.tsx";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { Loaded } from "#web/ui/loaded.tsx";
import { TitledPage } from "#web/ui/titled-page.tsx";
import { toast } from "#web/ui/toast.ts";
import { operatorFilmMomentTexts as texts } from "#web/features/film/texts.ts";

export function Component() {
  const { id = "" } = useParams();
  return (
    <TitledPage
      title={texts.filmMoment}
      aside={
        <Link
          to={paths.operatorFilm}
          className="inline-flex min-h-12 items-center underline underline-offset-4"
        >
          {texts.queue}
        </Link>
      }
    >
      <OperatorFilmView key={id} id={id} />
    </TitledPage>
  );
}

/** The page where a pro watches, claims and answers a moment. */
function OperatorFilmView({ id }: { id: string }) {
  const query = useQuery(operatorFilmQuery(id));
  return <Loaded query={query}>{(thread) => <Moment thread={thread} />}</Loaded>;
}

function Moment({ thread }: { thread: FilmThread & { entry: QueueEntry } }) {
  const { moment, messages, videoUrl, entry } = thread;
  const { player, seek, now } = usePlayer();
  return (
    <div className="grid gap-8">
      <div className="flex flex-wrap items-center justify-between gap-4">
        <p className="flex flex-wrap items-center gap-3 text-muted">
          {entry.firstName || texts.member}, {shortMoment(moment.createdAt)}
          {entry.isUnderAge && <Badge tone="notice">{texts.ageNotConfirmed}</Badge>}
        </p>
        <Claim entry={entry} />
      </div>
      <MomentVideo thread={thread} player={player} />
      <p className="measure break-words whitespace-pre-wrap">{moment.look}</p>
      <ThreadMessages messages={messages} readerIsPro onSeek={videoUrl ? seek : undefined} />
      {entry.isYours && <AnswerForm thread={thread} now={videoUrl ? now : undefined} />}
    </div>
  );
}

function Claim({ entry }: { entry: QueueEntry }) {
  const client = useQueryClient();
  const claim = useMutation({
    mutationFn: (isClaimed: boolean) =>
      callApi(claimMoment, { params: { id: entry.id }, body: { isClaimed } }),
    onSettled: () => client.invalidateQueries({ queryKey: ["Operator"] }),
    onError: (error) => toast.error(error.message),
  });
  if (entry.state === "answered") return <Badge tone="done">{texts.answered}</Badge>;
  if (entry.state === "claimed" && !entry.isYours) return <Badge>{texts.somebodyElseHasIt}</Badge>;
  return (
    <div>
      {entry.isYours ? (
        <Button variant="quiet" loading={claim.isPending} onClick={() => claim.mutate(false)}>
          {texts.giveItBack}
        </Button>
      ) : (
        <Button loading={claim.isPending} onClick={() => claim.mutate(true)}>
          {texts.takeThisMoment}
        </Button>
      )}
      <output className="sr-only">
        {claim.isSuccess && (entry.isYours ? texts.thisMomentIsYours : texts.givenBack)}
      </output>
    </div>
  );
}
