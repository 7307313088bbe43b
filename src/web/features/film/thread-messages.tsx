import type { FilmMessage } from "#shared/film/contract.ts";
import { clockText } from "#shared/workshops/chapter-lines.ts";
import { shortMoment } from "#web/platform/date-formats.ts";
import { threadMessagesTexts as texts } from "./texts.ts";

type ThreadMessagesProps = {
  messages: FilmMessage[];
  /** Whether the reader is the pro: readers see their own messages marked as theirs. */
  readerIsPro: boolean;
  /** Seeks to a position in the video; undefined if there is no player. */
  onSeek?: ((seconds: number) => void) | undefined;
};

export function ThreadMessages({ messages, readerIsPro, onSeek }: ThreadMessagesProps) {
  if (messages.length === 0) return null;
  return (
    <ol aria-label={texts.answersLabel} className="grid gap-5">
      {messages.map((message) => (
        <li
          key={message.id}
          className={`grid gap-4 rounded-panel border p-6 ${message.isFromPro ? "border-accent-text bg-raised" : "border-line"}`}
        >
          <p className="label text-muted">
            {whose(message.isFromPro, readerIsPro)} · {shortMoment(message.createdAt)}
          </p>
          <p className="measure break-words whitespace-pre-wrap">{message.text}</p>
          {message.marks.length > 0 && (
            <ul className="grid gap-1">
              {message.marks.map(({ seconds, text }) => (
                <li key={`${seconds} ${text}`} className="flex items-baseline gap-3">
                  <MarkTime seconds={seconds} onSeek={onSeek} />
                  <span className="min-w-0 flex-1 break-words">{text}</span>
                </li>
              ))}
            </ul>
          )}
        </li>
      ))}
    </ol>
  );
}

function whose(isFromPro: boolean, readerIsPro: boolean): string {
  if (isFromPro === readerIsPro) return "You";
  return isFromPro ? texts.pro : texts.member;
}

type MarkTimeProps = { seconds: number; onSeek: ThreadMessagesProps["onSeek"] };

function MarkTime({ seconds, onSeek }: MarkTimeProps) {
  const time = clockText(seconds);
  if (!onSeek) return <span className="numeral text-accent-text">{time}</span>;
  return (
    <button
      type="button"
      onClick={() => onSeek(seconds)}
      aria-label={texts.showLabel(time)}
      className="numeral min-h-12 min-w-12 text-accent-text underline underline-offset-4"
    >
      {time}
    </button>
  );
}
