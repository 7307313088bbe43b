import { useInfiniteQuery, useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { markMessage, type Message } from "#shared/operator/contract.ts";
import { PagedList } from "#web/features/operator/paged-list.tsx";
import { type MessageKind, messagesQuery } from "#web/features/operator/queries.ts";
import { callApi } from "#web/platform/api.ts";
import { shortMoment } from "#web/platform/date-formats.ts";
import { Button } from "#web/ui/button.tsx";
import { Choice } from "#web/ui/choice.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { TitledPage } from "#web/ui/titled-page.tsx";
import { toast } from "#web/ui/toast.ts";
import { operatorMessagesTexts as texts } from "#web/features/operator/texts.ts";

const KINDS = [
  { value: "open", label: texts.open },
  { value: "answered", label: texts.answered },
  { value: "spam", label: texts.spam },
] as const;

export function Component() {
  const [kind, setKind] = useState<MessageKind>("open");
  const query = useInfiniteQuery(messagesQuery(kind));
  return (
    <TitledPage title={texts.messages} lead={texts.messagesLead}>
      <div>
        <Choice
          legend={texts.whichMessagesLegend}
          value={kind}
          options={KINDS}
          onChange={setKind}
        />
      </div>
      <PagedList
        query={query}
        items={(page) => page.messages}
        empty={<EmptyState title={texts.emptyTitle[kind]}>{texts.empty[kind]}</EmptyState>}
      >
        {(message) => <MessageEntry key={message.id} message={message} />}
      </PagedList>
    </TitledPage>
  );
}

function MessageEntry({ message }: { message: Message }) {
  const isAnswered = message.answeredAt !== null;
  const client = useQueryClient();
  const mark = useMutation({
    mutationFn: () =>
      callApi(markMessage, { params: { id: message.id }, body: { isAnswered: !isAnswered } }),
    onSuccess: () => client.invalidateQueries({ queryKey: ["Operator"] }),
    onError: (error) => toast.error(error.message),
  });
  const reply = `mailto:${encodeURIComponent(message.email)}?subject=${encodeURIComponent(
    `Re: [${message.reference}] ${message.subject}`,
  )}`;
  return (
    <article className="grid gap-4 border-b border-line py-6">
      <header className="grid gap-1">
        <h2 className="wide-quiet text-lead break-words">{message.subject}</h2>
        <p className="text-small text-muted">
          {message.name}, {message.email} · {shortMoment(message.createdAt)} · {message.reference}
        </p>
      </header>
      <p className="measure break-words whitespace-pre-wrap">{message.message}</p>
      <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
        <a
          href={reply}
          className="wide-quiet flex min-h-12 items-center underline underline-offset-4"
        >
          {texts.replyByEmail}
        </a>
        {!message.isSuspectedSpam && (
          <Button variant="secondary" loading={mark.isPending} onClick={() => mark.mutate()}>
            {isAnswered ? texts.openAgain : texts.markAsAnswered}
          </Button>
        )}
      </div>
    </article>
  );
}
