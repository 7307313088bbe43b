import SendHorizontal from "lucide-react/icons/send-horizontal";
import X from "lucide-react/icons/x";
import {
  type FormEvent,
  type KeyboardEvent as ReactKeyboardEvent,
  type RefObject,
  useEffect,
  useRef,
  useState,
} from "react";
import { CHAT_MESSAGE_MAX_LENGTH } from "#shared/chat/contract.ts";
import { type ChatSession, type ChatState, hasOlder } from "#web/data/chat.ts";
import { useDraftText } from "#web/platform/drafts.ts";
import { Button } from "#web/ui/button.tsx";
import { OfflineLine, useIsOffline } from "#web/ui/offline-line.tsx";
import { TextArea } from "#web/ui/text-area.tsx";
import { ReplyEmailForm } from "./reply-email-form.tsx";
import { Help } from "./help.tsx";
import { Bubble, MessageList } from "./message-list.tsx";
import { PictureButton } from "./picture-button.tsx";
import { conversationTexts as texts } from "./texts.ts";

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
  const list = useScrollToNewest(isOpen, state);
  return (
    <>
      <Heading isOpen={isOpen} onClose={onClose} />
      <section
        ref={list}
        aria-label={texts.conversationLabel}
        // The list scrolls separately, so it must be reachable by keyboard.
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
          <ReplyEmailForm session={session} email={state.email} />
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
          {texts.supportHeading}
        </h2>
        <p className="text-small text-muted">{texts.personAnswers}</p>
      </div>
      <button
        type="button"
        aria-label={texts.closeTheChatLabel}
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
  if (isOffline) return <OfflineLine>{texts.offline}</OfflineLine>;
  if (problem === undefined) return null;
  return <output className="text-small text-muted">{texts.sendsLater(problem)}</output>;
}

/** Closes the chat on Escape, unless the user is busy elsewhere on the page: the chat stays open next to it. */
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

/** Scrolls new messages into view when they are appended, but not older ones. */
function useScrollToNewest(isOpen: boolean, { messages, unsent }: ChatState) {
  const list = useRef<HTMLElement>(null);
  const end = [messages.at(-1), ...unsent].map((message) => message?.id).join(" ");
  useEffect(() => {
    const element = list.current;
    if (isOpen && element && end !== "") element.scrollTop = element.scrollHeight;
  }, [isOpen, end]);
  return list;
}

type OlderMessagesProps = { session: ChatSession; list: RefObject<HTMLElement | null> };

/** Inserts older messages above the visible ones, which stay in place. */
function OlderMessages({ session, list }: OlderMessagesProps) {
  const [isLoading, setIsLoading] = useState(false);
  const [problem, setProblem] = useState<string>();

  const load = async () => {
    const fromEnd = list.current && list.current.scrollHeight - list.current.scrollTop;
    setIsLoading(true);
    setProblem(undefined);
    try {
      await session.loadOlder();
      requestAnimationFrame(() => {
        if (list.current && fromEnd !== null)
          list.current.scrollTop = list.current.scrollHeight - fromEnd;
      });
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error));
    } finally {
      setIsLoading(false);
    }
  };
  return (
    <div className="grid gap-1">
      <Button variant="quiet" loading={isLoading} onClick={() => void load()}>
        {texts.showOlderMessages}
      </Button>
      {problem !== undefined && (
        <p role="alert" className="text-center text-small font-semibold text-danger">
          {problem}
        </p>
      )}
    </div>
  );
}

type UnsentListProps = { state: ChatState; session: ChatSession };

/** Shows unsent messages immediately, each with its state. */
function UnsentList({ state: { unsent }, session }: UnsentListProps) {
  return unsent.map(({ id, shown, refusal }) => (
    <Bubble
      key={id}
      isOwn
      note={
        refusal ? (
          <span role="alert" className="font-semibold text-danger">
            {refusal}{" "}
            <button
              type="button"
              onClick={() => session.discard(id)}
              className="-my-3.5 py-3.5 underline underline-offset-4"
            >
              {texts.remove}
            </button>
          </span>
        ) : (
          texts.savedOnThisDeviceNote
        )
      }
    >
      {shown}
    </Bubble>
  ));
}

type ComposerProps = {
  /** Storage key of the unsent text; it must identify the owner. */
  draftName: string;
  onWrite: (text: string) => void;
  onAttach: (file: File) => void;
};

function Composer({ draftName, onWrite, onAttach }: ComposerProps) {
  const draft = useDraftText(draftName);
  const form = useRef<HTMLFormElement>(null);
  const isEmpty = draft.text.trim() === "";

  const send = (event: FormEvent) => {
    event.preventDefault();
    if (isEmpty) return;
    onWrite(draft.text.trim());
    draft.discard(draft.text);
  };
  /** Enter sends where there is a keyboard; on a phone, it starts a new line. */
  const sendOnEnter = (event: ReactKeyboardEvent) => {
    const isPlainEnter = event.key === "Enter" && !event.shiftKey && !event.nativeEvent.isComposing;
    if (!isPlainEnter || !matchMedia("(pointer: fine)").matches) return;
    event.preventDefault();
    form.current?.requestSubmit();
  };

  return (
    <form ref={form} onSubmit={send} aria-label={texts.writeToSupportLabel} className="grid gap-3">
      <TextArea
        label={texts.message}
        labelSize="hidden"
        size="compact"
        rows={3}
        placeholder={texts.message}
        maxLength={CHAT_MESSAGE_MAX_LENGTH}
        value={draft.text}
        onChange={(event) => draft.change(event.target.value)}
        onKeyDown={sendOnEnter}
      />
      <div className="flex items-center justify-between gap-3">
        <PictureButton onAttach={onAttach} />
        <Button type="submit" disabled={isEmpty} icon={<SendHorizontal size={18} aria-hidden />}>
          {texts.send}
        </Button>
      </div>
    </form>
  );
}
