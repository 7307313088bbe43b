import { useInfiniteQuery, useMutation, useQueryClient } from "@tanstack/react-query";
import { closeChat, type DeskChat } from "#shared/chat/contract.ts";
import { call } from "#web/platform/api.ts";
import { Button } from "#web/ui/button.tsx";
import { Loaded } from "#web/ui/loaded.tsx";
import { toast } from "#web/ui/toast.ts";
import { MessageList } from "../message-list.tsx";
import { AnswerForm } from "./answer-form.tsx";
import { EntryBadges } from "./entry-badges.tsx";
import { personName } from "./person-name.ts";
import { deskChatQuery } from "./queries.ts";
import { useLiveDesk } from "./use-live-desk.ts";

/** One conversation, live, and the answer to it. */
export function OperatorChatView({ id }: { id: string }) {
  const query = useInfiniteQuery(deskChatQuery(id));
  useLiveDesk();
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
                Show older messages
              </Button>
            )}
            <MessageList
              messages={messages}
              readerIsSupport
              otherName={newest.entry.name || "They"}
            />
            <ReadMark chat={newest} />
            <AnswerForm id={id} />
          </div>
        );
      }}
    </Loaded>
  );
}

function State({ chat: { entry } }: { chat: DeskChat }) {
  const client = useQueryClient();
  const close = useMutation({
    mutationFn: (isClosed: boolean) =>
      call(closeChat, { params: { id: entry.id }, body: { isClosed } }),
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
        {entry.isClosed ? "Open again" : "Close"}
      </Button>
    </div>
  );
}

/** Whether the newest answer has been seen. */
function ReadMark({ chat: { messages, readPosition } }: { chat: DeskChat }) {
  const last = messages.at(-1);
  if (!last?.isFromSupport) return null;
  return (
    <output className="justify-self-end text-small text-muted">
      {readPosition >= last.position
        ? "Read"
        : "Not read yet. After two minutes it goes out by email."}
    </output>
  );
}
