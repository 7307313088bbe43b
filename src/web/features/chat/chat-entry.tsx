import { lazy, Suspense, useCallback, useEffect, useRef, useState } from "react";
import { useLocation } from "react-router";
import { SUPPORT_QUERY } from "#shared/chat/support-query.ts";
import { browserStorage } from "#web/platform/text-storage.ts";
import { useLoginState } from "#web/platform/session/session.ts";
import { supportChatUrl } from "#web/platform/build-settings.ts";
import { useHydrated } from "#web/platform/use-hydrated.ts";
import { CHAT_STARTED_KEY } from "./chat-frame.ts";
import { isHidden } from "#shared/hidden-frame-parts.ts";
import { chatEntryTexts as texts } from "./texts.ts";

/** The chat can't be fetched without a network; the page from which it is opened must not fail with it. */
const SupportChat = lazy(() => import("./support-chat.tsx").catch(() => ({ default: NotFetched })));

const NotFetched = () => <p className="p-6">{texts.notLoaded}</p>;

const PANEL_ID = "support-chat";

/** On a phone, a tab at the edge that is narrower than the space that a card leaves next to its button. */
const LAUNCHER_CLASS =
  "fixed right-0 bottom-4 z-40 grid h-14 w-11 place-items-center rounded-l-round border sm:right-4 sm:w-14 sm:rounded-round border-field-line bg-raised text-ink scripting-only hover:border-ink print:hidden";

/** The entry to support on nearly every page. It is part of every page's first script, so the chat itself isn't. */
export function ChatEntry() {
  const { pathname } = useLocation();
  // Between the password and the second step, no one is logged in yet.
  const isBetweenLoginSteps = useLoginState() === "second-step";
  if (isBetweenLoginSteps || isHidden("chat", pathname)) return null;
  return supportChatUrl ? <ExternalChatLink /> : <ChatPanel />;
}

function ExternalChatLink() {
  return (
    <a
      href={supportChatUrl}
      target="_blank"
      rel="noreferrer"
      aria-label={texts.supportChatLabel}
      className={LAUNCHER_CLASS}
    >
      <ChatIcon />
    </a>
  );
}

/** A native popover, which opens immediately, even before the application can fill it. */
function ChatPanel() {
  const panel = useRef<HTMLDialogElement>(null);
  const launcher = useRef<HTMLButtonElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const [{ unread, hasBegun }, setNews] = useState({ unread: 0, hasBegun: false });
  const isRequestedByUrl = new URLSearchParams(useLocation().search).has(SUPPORT_QUERY);
  const hadBegun = useHydrated() && browserStorage().persistent.getItem(CHAT_STARTED_KEY) !== null;

  useEffect(() => {
    const element = panel.current;
    const follow = () => setIsOpen(element?.matches(":popover-open") ?? false);
    element?.addEventListener("toggle", follow);
    if (isRequestedByUrl) element?.togglePopover(true);
    follow();
    return () => element?.removeEventListener("toggle", follow);
  }, [isRequestedByUrl]);

  const close = useCallback(() => {
    panel.current?.hidePopover();
    launcher.current?.focus();
  }, []);

  return (
    <>
      <button
        ref={launcher}
        type="button"
        popoverTarget={PANEL_ID}
        aria-label={unread > 0 ? texts.supportChatWithNewLabel(unread) : texts.supportChatLabel}
        className={LAUNCHER_CLASS}
      >
        <ChatIcon />
        {unread > 0 && (
          <span
            aria-hidden
            className="numeral absolute -top-1 -right-1 min-w-6 rounded-round bg-danger text-small text-danger-ink"
          >
            {unread}
          </span>
        )}
      </button>
      <dialog
        ref={panel}
        id={PANEL_ID}
        popover="manual"
        aria-label={texts.supportChatLabel}
        className="inset-auto right-0 bottom-0 m-0 h-dvh max-h-none w-full max-w-none flex-col overflow-hidden border-line bg-canvas text-ink open:flex sm:right-4 sm:bottom-20 sm:h-[min(42rem,calc(100dvh-6rem))] sm:w-[26rem] sm:rounded-panel sm:border"
      >
        {(isOpen || hasBegun || hadBegun) && (
          <Suspense fallback={<p className="p-6 text-muted">{texts.oneMoment}</p>}>
            <SupportChat isOpen={isOpen} onClose={close} onNews={setNews} />
          </Suspense>
        )}
      </dialog>
    </>
  );
}

function ChatIcon() {
  return (
    <svg
      viewBox="0 0 24 24"
      width="26"
      height="26"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinejoin="round"
      aria-hidden
    >
      <path d="M4 5h16v11H10l-4 4v-4H4z" />
    </svg>
  );
}
