import type { FastifyInstance } from "fastify";
import type { Deps } from "#server/kernel/context.ts";
import { AppError } from "#server/platform/errors.ts";
import { serveEvents } from "#server/kernel/serve-events.ts";
import * as contract from "#shared/chat/contract.ts";
import { findConversation } from "./conversations.ts";
import { DESK, type LiveChats } from "./live-chats.ts";
import { findNewer } from "./messages.ts";
import { whoseChat } from "./visitor-cookie.ts";

/** What happens in conversations, as it happens. */
export function eventRoutes(app: FastifyInstance, deps: Deps, live: LiveChats): void {
  serveEvents(app, deps, contract.followChat, "anybody", async (ctx, { request, lastEventId }) => {
    const { actor } = ctx;
    const whose = whoseChat(request, actor);
    const conversation = whose && (await findConversation(ctx, whose));
    if (!conversation) throw new AppError("not_found");
    let position = lastEventId;
    const leave = live.admit(conversation.id);
    return {
      async read() {
        const messages = await findNewer(ctx, conversation, position);
        position = messages.at(-1)?.position ?? position;
        return messages.map((data) => ({ name: "message", id: data.position, data }));
      },
      follow(wake) {
        const stops = [conversation.id, ...(actor ? [actor.userId] : [])].map((subject) =>
          live.follow(subject, wake),
        );
        return all(...stops, leave);
      },
    };
  });

  serveEvents(app, deps, contract.followChats, "operator", async ({ actor }) => {
    const leave = live.admit(actor.userId);
    let isNews = true;
    return {
      async read() {
        const events = isNews ? [{ name: "changed" as const, data: {} }] : [];
        isNews = false;
        return events;
      },
      follow(wake) {
        const wakeWithNews = () => {
          isNews = true;
          wake();
        };
        return all(live.follow(DESK, wakeWithNews), live.follow(actor.userId, wake), leave);
      },
    };
  });
}

const all =
  (...stops: (() => void)[]) =>
  () => {
    for (const stop of stops) stop();
  };
