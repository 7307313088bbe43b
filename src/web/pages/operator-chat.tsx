import { useInfiniteQuery, useMutation, useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import { useParams } from "react-router";
import {
  answerChat,
  answerWithPicture,
  CHAT_MESSAGE_MAX_LENGTH,
  closeChat,
  type OperatorChat,
} from "#shared/chat/contract.ts";
import { paths } from "#shared/paths.ts";
import { MessageList } from "#web/features/chat/message-list.tsx";
import { EntryBadges, personName } from "#web/features/chat/operator/entry-badges.tsx";
import { operatorChatQuery, useLiveOperatorChats } from "#web/features/chat/operator/queries.ts";
import { PictureButton } from "#web/features/chat/picture-button.tsx";
import { ApiError } from "#web/platform/api-error.ts";
import { callApi } from "#web/platform/api.ts";
import { idempotencyKeys } from "#web/platform/idempotency-keys.ts";
import { useDraftText } from "#web/platform/drafts.ts";
import { Link } from "#web/platform/router/link.tsx";
import { Alert } from "#web/ui/alert.tsx";
import { Button } from "#web/ui/button.tsx";
import { Loaded } from "#web/ui/loaded.tsx";
import { TextArea } from "#web/ui/text-area.tsx";
import { TitledPage } from "#web/ui/titled-page.tsx";
import { toast } from "#web/ui/toast.ts";
import { operatorChatTexts as texts } from "#web/features/operator/texts.ts";

export function Component() {
  const { id = "" } = useParams();
  return (
    <TitledPage
      title={texts.conversation}
      aside={
        <Link
          to={paths.operatorSupport}
          className="inline-flex min-h-12 items-center underline underline-offset-4"
        >
          {texts.inbox}
        </Link>
      }
    >
      <OperatorChatView key={id} id={id} />
    </TitledPage>
  );
}

type Chosen = { pictureId: string; file: File };

/** Sends a picture as soon as it is chosen. A failed upload can be retried without creating a second picture. */
function AnswerPicture({ id }: { id: string }) {
  const client = useQueryClient();
  const picker = useRef<HTMLInputElement>(null);
  const send = useMutation({
    mutationFn: ({ pictureId, file }: Chosen) =>
      callApi(answerWithPicture, { params: { conversationId: id, id: pictureId }, file }),
    onSuccess: () => client.invalidateQueries({ queryKey: ["Operator"] }),
  });
  const { variables: chosen, error } = send;
  const sendAgain = (picture: Chosen) => {
    // The button that was pressed disappears along with the failure.
    picker.current?.focus();
    send.mutate(picture);
  };
  return (
    <div className="flex flex-wrap items-center gap-3">
      {send.isPending && chosen && (
        <output className="text-muted">{texts.isOnItsWay(chosen.file.name)}</output>
      )}
      {error && chosen && (
        <>
          <Alert>
            {chosen.file.name}: {error.message}
          </Alert>
          {isRetryable(error) && (
            <Button variant="quiet" onClick={() => sendAgain(chosen)}>
              {texts.sendItAgain}
            </Button>
          )}
        </>
      )}
      <PictureButton
        ref={picker}
        isBusy={send.isPending}
        onAttach={(file) => send.mutate({ pictureId: crypto.randomUUID(), file })}
      />
    </div>
  );
}

/** Statuses that may change after waiting, logging in or reconnecting. */
const RETRYABLE_STATUSES = new Set([0, 401, 403, 408, 429]);

/** Returns whether the server may accept the same call later. If not, it never will. */
function isRetryable(error: unknown): boolean {
  if (!(error instanceof ApiError)) return true;
  return RETRYABLE_STATUSES.has(error.status) || error.status >= 500;
}

/** One live conversation with its answer form. */
function OperatorChatView({ id }: { id: string }) {
  const query = useInfiniteQuery(operatorChatQuery(id));
  useLiveOperatorChats();
  return (
    <Loaded query={query}>
      {({ pages }) => {
        const [newest] = pages;
        if (!newest) return null;
        const messages = pages.toReversed().flatMap((page) => page.messages);
        return (
          <div className="grid max-w-[46rem] gap-8">
            <State chat={newest} />
            {query.hasNextPage && (
              <Button
                variant="secondary"
                className="justify-self-start"
                loading={query.isFetchingNextPage}
                onClick={() => void query.fetchNextPage()}
              >
                {texts.showOlderMessages}
              </Button>
            )}
            <MessageList
              messages={messages}
              readerIsSupport
              otherName={newest.entry.name || "They"}
            />
            <ReadReceipt chat={newest} />
            <AnswerForm id={id} />
          </div>
        );
      }}
    </Loaded>
  );
}

function State({ chat: { entry } }: { chat: OperatorChat }) {
  const client = useQueryClient();
  const close = useMutation({
    mutationFn: (isClosed: boolean) =>
      callApi(closeChat, { params: { id: entry.id }, body: { isClosed } }),
    onSettled: () => client.invalidateQueries({ queryKey: ["Operator"] }),
    onError: (error) => toast.error(error.message),
  });
  return (
    <div className="flex flex-wrap items-center justify-between gap-4 border-b border-line pb-6">
      <p className="flex min-w-0 flex-wrap items-center gap-3 break-words text-muted">
        {personName(entry)}
        <EntryBadges entry={entry} />
      </p>
      <Button
        variant="secondary"
        loading={close.isPending}
        onClick={() => close.mutate(!entry.isClosed)}
      >
        {entry.isClosed ? texts.openAgain : texts.close}
      </Button>
    </div>
  );
}

/** Shows whether the newest answer has been read. */
function ReadReceipt({ chat: { messages, readPosition } }: { chat: OperatorChat }) {
  const last = messages.at(-1);
  if (!last?.isFromSupport) return null;
  return (
    <output className="justify-self-end text-small text-muted">
      {readPosition >= last.position ? texts.read : texts.notRead}
    </output>
  );
}

/** Keeps the text until the server has it. Resending after a failure is idempotent. */
function AnswerForm({ id }: { id: string }) {
  const name = `chat-answer:${id}`;
  const draft = useDraftText(name);
  const client = useQueryClient();
  const answer = useMutation({
    mutationFn: (text: string) =>
      callApi(answerChat, { params: { id }, body: { id: idempotencyKeys(name).keyFor(), text } }),
    onSuccess: async (sent) => {
      idempotencyKeys(name).forget();
      // The answer may have arrived before a failure, or the text may have been edited while it was being sent.
      if (sent.text === draft.text.trim()) draft.discard(draft.text);
      else toast.warning(texts.earlierVersionSent);
      await client.invalidateQueries({ queryKey: ["Operator"] });
    },
  });
  const isEmpty = draft.text.trim() === "";
  return (
    <form
      aria-label={texts.answerLabel}
      onSubmit={(event) => {
        event.preventDefault();
        if (!answer.isPending && !isEmpty) answer.mutate(draft.text);
      }}
      className="grid gap-4"
    >
      <TextArea
        label={texts.answer}
        maxLength={CHAT_MESSAGE_MAX_LENGTH}
        value={draft.text}
        error={answer.error?.message}
        onChange={(event) => draft.change(event.target.value)}
      />
      <div className="flex flex-wrap items-center justify-between gap-3">
        <Button type="submit" disabled={isEmpty} loading={answer.isPending}>
          {texts.sendTheAnswer}
        </Button>
        <AnswerPicture id={id} />
      </div>
    </form>
  );
}
