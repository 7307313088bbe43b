import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useParams } from "react-router";
import {
  FILM_MESSAGE_MAX_LENGTH,
  type FilmThread,
  withdrawMoment,
  writeFilmMessage,
} from "#shared/film/contract.ts";
import { paths } from "#shared/paths.ts";
import { MomentVideo, usePlayer } from "#web/features/film/moment-video.tsx";
import { filmRoomQuery, filmThreadQuery, MOMENT_STATES } from "#web/features/film/queries.ts";
import { ThreadMessages } from "#web/features/film/thread-messages.tsx";
import { ApiError } from "#web/platform/api-error.ts";
import { callApi } from "#web/platform/api.ts";
import { useIdempotencyKeys } from "#web/platform/idempotency-keys.ts";
import { Link } from "#web/platform/router/link.tsx";
import { useNavigate } from "#web/platform/router/hooks.ts";
import { useIsMounted } from "#web/platform/use-is-mounted.ts";
import { useDraftText } from "#web/platform/drafts.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { CrisisSupport } from "#web/ui/crisis-support.tsx";
import { Loaded } from "#web/ui/loaded.tsx";
import { TextArea } from "#web/ui/text-area.tsx";
import { TitledPage } from "#web/ui/titled-page.tsx";
import { toast } from "#web/ui/toast.ts";
import { filmMomentTexts as texts } from "#web/features/film/texts.ts";

export function Component() {
  const { id = "" } = useParams();
  return (
    <div className="frame max-w-5xl! py-12 lg:py-20">
      <TitledPage
        title={texts.moment}
        aside={
          <Link
            to={paths.filmRoom}
            className="inline-flex min-h-12 items-center underline underline-offset-4"
          >
            {texts.filmRoom}
          </Link>
        }
      >
        <FilmThreadPage key={id} id={id} />
      </TitledPage>
    </div>
  );
}

function FilmThreadPage({ id }: { id: string }) {
  const query = useQuery(filmThreadQuery(id));
  return <Loaded query={query}>{(thread) => <Thread thread={thread} />}</Loaded>;
}

function Thread({ thread }: { thread: FilmThread }) {
  const { moment, messages, videoUrl } = thread;
  const { player, seek } = usePlayer();
  const state = MOMENT_STATES[moment.state];
  return (
    <div className="grid gap-8">
      <div className="grid justify-items-start gap-3">
        <MomentVideo thread={thread} player={player} />
        {videoUrl && (
          <a
            href={videoUrl}
            download="film-moment"
            className="inline-flex min-h-12 items-center text-small text-muted underline underline-offset-4 hover:text-ink"
          >
            {texts.saveThisVideo}
          </a>
        )}
      </div>
      <div className="grid gap-3">
        <div className="flex flex-wrap gap-2">
          <Badge tone={state.tone}>{state.words}</Badge>
          {moment.kind === "team" && <Badge>{texts.team}</Badge>}
        </div>
        <p className="measure break-words whitespace-pre-wrap">{moment.look}</p>
      </div>
      <ThreadMessages
        messages={messages}
        readerIsPro={false}
        onSeek={videoUrl ? seek : undefined}
      />
      {messages.length > 0 && <AskBack id={moment.id} messages={messages} />}
      {moment.state === "waiting" && (
        <Withdraw id={moment.id} label={texts.takeItBack} done="Withdrawn. It doesn't count." />
      )}
    </div>
  );
}

type AskBackProps = { id: string; messages: FilmThread["messages"] };

function AskBack({ id, messages }: AskBackProps) {
  const draft = useDraftText(`film-message:${id}`);
  const keys = useIdempotencyKeys(`film-message:${id}`, messages, draft.discard);
  const client = useQueryClient();
  const ask = useMutation({
    mutationFn: (text: string) =>
      callApi(writeFilmMessage, { params: { id }, body: { id: keys.keyFor(text), text } }),
    onSuccess: async (_reply, sent) => {
      draft.discard(sent);
      keys.forget();
      await client.invalidateQueries({ queryKey: filmThreadQuery(id).queryKey });
    },
  });
  return (
    <form
      aria-label={texts.askBackLabel}
      onSubmit={(event) => {
        event.preventDefault();
        if (!ask.isPending && draft.text.trim() !== "") ask.mutate(draft.text);
      }}
      className="grid gap-4"
    >
      <TextArea
        label={texts.askBackLabel}
        maxLength={FILM_MESSAGE_MAX_LENGTH}
        value={draft.text}
        error={ask.error?.message}
        onChange={(event) => draft.change(event.target.value)}
      />
      <Button
        type="submit"
        variant="secondary"
        disabled={draft.text.trim() === ""}
        loading={ask.isPending}
        className="justify-self-start"
      >
        {texts.send}
      </Button>
      <CrisisSupport text={draft.text} />
    </form>
  );
}

type WithdrawProps = { id: string; label: string; done: string };

function Withdraw({ id, label, done }: WithdrawProps) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const isHere = useIsMounted();
  const withdraw = useMutation({
    mutationFn: () => callApi(withdrawMoment, { params: { id } }).catch(ignoreGone),
    onSuccess: async () => {
      toast.success(done);
      if (isHere()) await navigate(paths.filmRoom);
      client.removeQueries({ queryKey: filmThreadQuery(id).queryKey });
      await client.invalidateQueries({ queryKey: filmRoomQuery.queryKey });
    },
    onError: (error) => {
      toast.error(error.message);
      // The pro may have claimed it since this page was opened.
      void client.invalidateQueries({ queryKey: filmThreadQuery(id).queryKey });
    },
  });
  return (
    <Button
      variant="quiet"
      className="justify-self-start"
      loading={withdraw.isPending}
      onClick={() => withdraw.mutate()}
    >
      {label}
    </Button>
  );
}

/** Ignores a 404: the moment was withdrawn on another device, or by an earlier request whose response was lost. */
function ignoreGone(error: unknown): void {
  if (!(error instanceof ApiError && error.status === 404)) throw error;
}
