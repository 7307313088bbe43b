import { randomUUID } from "node:crypto";
import type { Deps } from "#server/kernel/context.ts";
import { chatMessages } from "#server/db/schema/chat.ts";
import { eq } from "#server/platform/orm.ts";
import type { createTestApp, Reply } from "#server/testing/create-test-app.ts";
import { openEvents } from "#server/testing/event-reader.ts";
import { signedUpMember } from "#server/testing/signed-up-member.ts";
import { answerWithPicture } from "#shared/chat/contract.ts";
import { endpointPath } from "#shared/endpoint.ts";

type Node = Pick<Awaited<ReturnType<typeof createTestApp>>, "client" | "url">;
type Headers = Record<string, string>;

export const CHAT = "/_api/v1/chat";
export const DESK = "/_api/v1/operator/support";

let visitors = 0;

/** Somebody without an account, at an address of their own, in a browser that keeps cookies. */
export async function newVisitor(node: Node): Promise<{ headers: Headers; cookie: string }> {
  const address = { "x-forwarded-for": `198.51.100.${++visitors}` };
  const { headers } = await node.client.request("GET", CHAT, { headers: address });
  const cookie = headers.get("set-cookie") ?? "";
  return { cookie, headers: { ...address, cookie: cookie.split(";", 1)[0] ?? "" } };
}

/** A grown-up with an account. */
export async function newMember(node: Node) {
  const member = await signedUpMember(node, { first_name: "Ada", birth_year: 1990 });
  return { member, person: at(node, member) };
}

/** Somebody at one of the nodes. */
export function at(node: Node, { headers }: { headers: Headers }) {
  const request = (method: string, path: string, body?: unknown) =>
    node.client.request(method, path, { headers, ...(body !== undefined && { body }) });
  return {
    request,
    write: (text: string, id: string = randomUUID()) =>
      request("POST", `${CHAT}/messages`, { id, text }),
    read: async () => (await request("GET", CHAT)).body.data,
    texts: async (): Promise<string[]> =>
      (await request("GET", CHAT)).body.data.messages.map(({ text }: { text: string }) => text),
    sendPicture: (file: Uint8Array, id: string = randomUUID()) =>
      node.client.request("PUT", `${CHAT}/pictures/${id}`, {
        headers: { ...headers, "content-type": "image/png" },
        body: file,
      }),
    answerWithPicture: (conversationId: string, file: Uint8Array, id: string = randomUUID()) =>
      node.client.request("PUT", endpointPath(answerWithPicture, { conversationId, id }), {
        headers: { ...headers, "content-type": "image/png" },
        body: file,
      }),
    listen: (lastEventId?: number) =>
      openEvents(node.url + `${CHAT}/events`, {
        ...headers,
        ...(lastEventId !== undefined && { "last-event-id": String(lastEventId) }),
      }),
    listenAtDesk: () => openEvents(node.url + `${DESK}/events`, headers),
    answer: (conversationId: string, text: string, id: string = randomUUID()) =>
      request("POST", `${DESK}/${conversationId}/messages`, { id, text }),
    conversations: async (kind = "open") =>
      (await request("GET", `${DESK}?kind=${kind}`)).body.data.conversations,
  };
}

/** Where a message was sent, which only operators see. */
export async function conversationOf({ db }: Pick<Deps, "db">, { body }: Reply): Promise<string> {
  const [found] = await db
    .select({ id: chatMessages.conversationId })
    .from(chatMessages)
    .where(eq(chatMessages.id, body.data.id));
  return found?.id ?? "";
}
