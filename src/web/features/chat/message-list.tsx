import { type ReactNode, useState } from "react";
import type { ChatMessage } from "#shared/chat/contract.ts";
import { shortMoment } from "#web/platform/date-formats.ts";
import { classNames } from "#web/ui/class-names.ts";
import { messageListTexts as texts } from "./texts.ts";

type MessageListProps = {
  messages: ChatMessage[];
  /** Whether the reader is support: the reader's own messages are on the right. */
  readerIsSupport: boolean;
  /** Name of the other side. */
  otherName: string;
  /** Messages that are still being sent. */
  children?: ReactNode;
};

export function MessageList({ messages, readerIsSupport, otherName, children }: MessageListProps) {
  const news = useNewMessageAnnouncement(messages, readerIsSupport, otherName);
  return (
    <>
      {/* Not a live region: the user's own message would be read out, and again once it has been sent. */}
      <div role="log" aria-live="off" aria-label={texts.messagesLabel}>
        <ol className="grid gap-4">
          {messages.map(({ id, isFromSupport, text, picture, createdAt }) => {
            const isOwn = isFromSupport === readerIsSupport;
            return (
              <Bubble
                key={id}
                isOwn={isOwn}
                note={`${isOwn ? "You" : otherName}, ${shortMoment(createdAt)}`}
              >
                {picture ? <SentPicture {...picture} /> : text}
              </Bubble>
            );
          })}
          {children}
        </ol>
      </div>
      <output className="sr-only">{news}</output>
    </>
  );
}

/** Returns the announcement of the latest message, if it was appended since the list was opened. */
function useNewMessageAnnouncement(
  messages: ChatMessage[],
  readerIsSupport: boolean,
  otherName: string,
): string {
  const last = messages.at(-1);
  const [knownId] = useState(last?.id);
  if (!last || last.id === knownId) return "";
  const who = last.isFromSupport === readerIsSupport ? "Sent" : otherName;
  return `${who}: ${last.picture ? "a picture" : last.text}`;
}

type BubbleProps = { isOwn: boolean; note: ReactNode; children: ReactNode };

export function Bubble({ isOwn, note, children }: BubbleProps) {
  return (
    <li
      className={classNames(
        "grid max-w-[88%] gap-1",
        isOwn ? "justify-items-end justify-self-end" : "justify-items-start",
      )}
    >
      <div
        className={classNames(
          "min-w-0 rounded-panel border px-4 py-3 break-words whitespace-pre-wrap [overflow-wrap:anywhere]",
          isOwn ? "border-line bg-panel" : "border-accent-text bg-raised",
        )}
      >
        {children}
      </div>
      <span className="text-small text-muted">{note}</span>
    </li>
  );
}

const PICTURE_MAX_HEIGHT = 256;

/** The markup includes the size, to prevent a layout shift when the picture loads. */
function SentPicture({ url, width, height }: NonNullable<ChatMessage["picture"]>) {
  const scale = Math.min(1, PICTURE_MAX_HEIGHT / height);
  return (
    <a href={url} target="_blank" rel="noreferrer">
      <img
        src={url}
        width={Math.round(width * scale)}
        height={Math.round(height * scale)}
        alt={texts.sentWithTheMessage}
        className="h-auto max-w-full rounded-control"
      />
    </a>
  );
}
