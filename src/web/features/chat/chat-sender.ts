import { sendChatMessage, sendChatPicture } from "#shared/chat/contract.ts";
import { call } from "#web/platform/api.ts";
import { currentOwner } from "./chat-owner.ts";
import type { UnsentPicture } from "./chat-state.ts";
import type { ChatStore } from "./chat-store.ts";
import { mayPass } from "./may-pass.ts";
import type { UnsentMessage } from "./unsent-messages.ts";

const FIRST_RETRY_MS = 2_000;
const LONGEST_RETRY_MS = 60_000;

/**
 * Sends pending messages at once, and again after a failure until they have arrived. Each has an id, so none is stored
 * twice.
 */
export function createChatSender(owner: string, store: ChatStore, load: () => Promise<void>) {
  let failures = 0;
  let retry: ReturnType<typeof setTimeout> | undefined;
  let isSending = false;
  let isStopped = false;

  /** Nobody's words are sent in the name of the next person on this device. */
  const maySend = () => !isStopped && currentOwner() === owner;

  function next(): (() => Promise<void>) | undefined {
    const { unsent, pictures } = store.state();
    const text = unsent.find(isWaiting);
    if (text) return () => sendText(text);
    const picture = pictures.find(isWaiting);
    return picture && (() => sendPicture(picture));
  }

  async function sendText({ id, text }: UnsentMessage): Promise<void> {
    const message = await orRefusal(id, () => call(sendChatMessage, { body: { id, text } }));
    if (!message) return;
    store.add([message]);
    store.forget(id);
  }

  async function sendPicture({ id, file }: UnsentPicture): Promise<void> {
    const message = await orRefusal(id, () => call(sendChatPicture, { params: { id }, file }));
    if (!message) return;
    await load();
    store.forget(id);
  }

  /** A message the server will never accept stays in sight with the reason; temporary failures are rethrown. */
  async function orRefusal<Sent>(id: string, send: () => Promise<Sent>): Promise<Sent | undefined> {
    try {
      return await send();
    } catch (error) {
      if (mayPass(error) || !(error instanceof Error)) throw error;
      store.refuse(id, error.message);
      return undefined;
    }
  }

  async function sendAll(): Promise<void> {
    if (isSending) return;
    isSending = true;
    clearTimeout(retry);
    try {
      // A visitor's first call sets the cookie that identifies everything after it.
      if (maySend() && !store.state().isLoaded) await load();
      for (let send = next(); send && maySend(); send = next()) await send();
      failures = 0;
    } catch {
      if (!maySend()) return;
      failures += 1;
      const pause = Math.min(FIRST_RETRY_MS * 2 ** (failures - 1), LONGEST_RETRY_MS);
      retry = setTimeout(() => void sendAll(), pause);
    } finally {
      isSending = false;
    }
  }

  return {
    sendAll,
    start() {
      isStopped = false;
      return sendAll();
    },
    stop() {
      isStopped = true;
      clearTimeout(retry);
    },
  };
}

const isWaiting = ({ refusal }: { refusal?: string }) => refusal === undefined;
