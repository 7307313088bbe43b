import X from "lucide-react/icons/x";
import { useEffect, useRef } from "react";
import { OfflineLine, useIsOffline } from "#web/ui/offline-line.tsx";
import { AnswerAddress } from "./answer-address.tsx";
import { type ChatSession, type ChatState, hasOlder } from "#web/data/chat.ts";
import { Composer } from "./composer.tsx";
import { Help } from "./help.tsx";
import { MessageList } from "./message-list.tsx";
import { OlderMessages } from "./older-messages.tsx";
import { UnsentList } from "./unsent-list.tsx";

type ConversationProps = {
  state: ChatState;
  session: ChatSession;
  isMember: boolean;
  draftName: string;
  isOpen: boolean;
  onClose: () => void;
};

export function Conversation(props: ConversationProps) {
  const { state, session, isMember, draftName, isOpen, onClose } = props;
  const { messages, unsent } = state;
  const hasBegun = messages.length + unsent.length > 0;
  useCloseOnEscape(isOpen, onClose);
  const list = useShownEnd(isOpen, state);
  return (
    <>
      <Heading isOpen={isOpen} onClose={onClose} />
      <section
        ref={list}
        aria-label="Conversation"
        // It scrolls by itself, so the keyboard must be able to get into it.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        className="grid min-h-0 flex-1 content-start gap-5 overflow-y-auto px-5 py-4 -outline-offset-3"
      >
        {hasOlder(state) && <OlderMessages session={session} list={list} />}
        {hasBegun ? (
          <MessageList messages={messages} readerIsSupport={false} otherName="Support">
            <UnsentList state={state} session={session} />
          </MessageList>
        ) : (
          <Help onLeave={onClose} />
        )}
        {messages.length > 0 && !isMember && (
          <AnswerAddress session={session} email={state.email} />
        )}
      </section>
      <div className="grid gap-2 border-t border-line px-5 pt-4 pb-5">
        <ConnectionNote problem={state.problem} />
        <Composer draftName={draftName} onWrite={session.write} onAttach={session.attach} />
      </div>
    </>
  );
}

function Heading({ isOpen, onClose }: Pick<ConversationProps, "isOpen" | "onClose">) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (isOpen) heading.current?.focus();
  }, [isOpen]);
  return (
    <div className="flex items-start justify-between gap-4 border-b border-line px-5 py-4">
      <div>
        <h2 ref={heading} tabIndex={-1} className="wide text-title">
          Support
        </h2>
        <p className="text-small text-muted">A person answers, here or by email.</p>
      </div>
      <button
        type="button"
        aria-label="Close the chat"
        onClick={onClose}
        className="-mt-2 -mr-3 grid size-12 flex-none place-items-center text-muted hover:text-ink"
      >
        <X size={22} aria-hidden />
      </button>
    </div>
  );
}

function ConnectionNote({ problem }: Pick<ChatState, "problem">) {
  const isOffline = useIsOffline();
  if (isOffline) return <OfflineLine>Offline. What you send is kept and sent later.</OfflineLine>;
  if (problem === undefined) return null;
  return (
    <output className="text-small text-muted">
      {problem}. What you send is kept and sent later.
    </output>
  );
}

/** Unless the reader is busy elsewhere on the page: the chat stays open beside it. */
function useCloseOnEscape(isOpen: boolean, onClose: () => void) {
  useEffect(() => {
    if (!isOpen) return;
    const closeOnEscape = ({ key }: KeyboardEvent) => {
      const focused = document.activeElement;
      const isHere = focused === document.body || focused?.closest("[popover]:popover-open");
      if (key === "Escape" && isHere) onClose();
    };
    document.addEventListener("keydown", closeOnEscape);
    return () => document.removeEventListener("keydown", closeOnEscape);
  }, [isOpen, onClose]);
}

/** New messages are appended and scrolled into view; older ones are not. */
function useShownEnd(isOpen: boolean, { messages, unsent }: ChatState) {
  const list = useRef<HTMLElement>(null);
  const end = [messages.at(-1), ...unsent].map((message) => message?.id).join(" ");
  useEffect(() => {
    const element = list.current;
    if (isOpen && element && end !== "") element.scrollTop = element.scrollHeight;
  }, [isOpen, end]);
  return list;
}
