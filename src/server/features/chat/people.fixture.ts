import { randomUUID } from "node:crypto";
import type { Deps } from "#server/kernel/context.ts";
import { chatMessages } from "#server/db/schema/chat.ts";
import { eq } from "#server/platform/orm.ts";
import type { createTestApp } from "#server/testing/create-test-app.ts";
import { openEvents } from "#server/testing/event-reader.ts";
import { signUpMember } from "#server/testing/sign-up-member.ts";
import {
  answerChat,
  answerWithPicture,
  type ChatMessage,
  closeChat,
  followChat,
  followChats,
  getChat,
  getOperatorChat,
  listChats,
  markChatRead,
  sendChatMessage,
  sendChatPicture,
  setChatEmail,
} from "#shared/chat/contract.ts";
import { endpointPath } from "#shared/endpoint.ts";

type Node = Pick<Awaited<ReturnType<typeof createTestApp>>, "api" | "client" | "url">;
type Headers = Record<string, string>;

let visitors = 0;

/** Creates a person without an account, with a separate IP address, in a browser that stores cookies. */
export async function newVisitor(node: Node): Promise<{ headers: Headers; cookie: string }> {
  const address = { "x-forwarded-for": `198.51.100.${++visitors}` };
  const { headers } = await node.client.request("GET", getChat.path, { headers: address });
  const cookie = headers.get("set-cookie") ?? "";
  return { cookie, headers: { ...address, cookie: cookie.split(";", 1)[0] ?? "" } };
}

/** Creates an adult with an account. */
export async function newMember(node: Node) {
  const member = await signUpMember(node, { first_name: "Ada", birth_year: 1990 });
  return { member, person: at(node, member) };
}

/** Returns the requests of a person who is connected to one of the nodes. */
export function at(node: Node, { headers }: { headers: Headers }) {
  const { api, client, url } = node;
  const as = { headers };
  const read = async (before?: number) => (await api(getChat, { as, query: { before } })).data;
  return {
    headers,
    read,
    texts: async () => (await read()).messages.map(({ text }) => text),
    write: (text: string, id: string = randomUUID()) =>
      api(sendChatMessage, { as, body: { id, text } }),
    markRead: (position: number) => api(markChatRead, { as, body: { position } }),
    setEmail: (email: string) => api(setChatEmail, { as, body: { email } }),
    sendPicture: (file: Uint8Array, id: string = randomUUID()) =>
      client.request("PUT", endpointPath(sendChatPicture, { id }), {
        headers: { ...headers, "content-type": "image/png" },
        body: file,
      }),
    answerWithPicture: (conversationId: string, file: Uint8Array, id: string = randomUUID()) =>
      client.request("PUT", endpointPath(answerWithPicture, { conversationId, id }), {
        headers: { ...headers, "content-type": "image/png" },
        body: file,
      }),
    listen: (lastEventId?: number) =>
      openEvents(url + followChat.path, {
        ...headers,
        ...(lastEventId !== undefined && { "last-event-id": String(lastEventId) }),
      }),
    followAllChats: () => openEvents(url + followChats.path, headers),
    answer: (conversationId: string, text: string, id: string = randomUUID()) =>
      api(answerChat, { as, params: { id: conversationId }, body: { id, text } }),
    conversations: async (kind: "open" | "closed" = "open") =>
      (await api(listChats, { as, query: { kind } })).data.conversations,
    conversation: (id: string) => api(getOperatorChat, { as, params: { id } }),
    close: (id: string, isClosed: boolean) =>
      api(closeChat, { as, params: { id }, body: { isClosed } }),
  };
}

/** Returns the conversation of a message, which only operators see. */
export async function conversationOf(
  { db }: Pick<Deps, "db">,
  { data }: { data: Pick<ChatMessage, "id"> },
): Promise<string> {
  const [found] = await db
    .select({ id: chatMessages.conversationId })
    .from(chatMessages)
    .where(eq(chatMessages.id, data.id));
  return found?.id ?? "";
}
