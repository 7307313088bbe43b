import type { FastifyInstance, FastifyRequest } from "fastify";
import { contextOf, type Deps } from "#server/kernel/context.ts";
import { AppError } from "#server/platform/errors.ts";
import { sendEvents } from "#server/platform/http/event-stream.ts";
import { CHAT_EVENTS_PATH, DESK_EVENTS_PATH } from "#shared/chat/contract.ts";
import { findConversation } from "./conversations.ts";
import { DESK, type LiveChats } from "./live-chats.ts";
import { findNewer } from "./messages.ts";
import { whoseChat } from "./visitor-cookie.ts";

/** What happens in conversations, as it happens. */
export function eventRoutes(deps: Deps, live: LiveChats) {
  return async (app: FastifyInstance) => {
    app.get(CHAT_EVENTS_PATH, async (request, reply) => {
      const isMember = request.headers.authorization !== undefined;
      const actor = isMember ? (await app.identifyMember(request)).actor : undefined;
      const whose = whoseChat(request, actor);
      const conversation = whose && (await findConversation(deps, whose));
      if (!conversation) throw new AppError("not_found");
      const ctx = contextOf(deps, request);
      let position = lastEventId(request);
      const leave = live.admit(conversation.id);
      return sendEvents(app, reply, {
        mayRead: async () => !isMember || isStill(app.identifyMember(request)),
        async read() {
          const messages = await findNewer(ctx, conversation, position);
          position = messages.at(-1)?.position ?? position;
          return messages.map((data) => ({ name: "message", id: data.position, data }));
        },
        follow(ring) {
          const stops = [conversation.id, ...(actor ? [actor.userId] : [])].map((subject) =>
            live.follow(subject, ring),
          );
          return all(...stops, leave);
        },
      });
    });

    app.get(DESK_EVENTS_PATH, async (request, reply) => {
      const { userId } = (await app.identifyOperator(request)).actor;
      const leave = live.admit(userId);
      let isNews = true;
      return sendEvents(app, reply, {
        mayRead: () => isStill(app.identifyOperator(request)),
        async read() {
          const events = isNews ? [{ name: "changed", data: {} }] : [];
          isNews = false;
          return events;
        },
        follow: (ring) => {
          const hear = () => {
            isNews = true;
            ring();
          };
          return all(live.follow(DESK, hear), live.follow(userId, ring), leave);
        },
      });
    });
  };
}

const all =
  (...stops: (() => void)[]) =>
  () => {
    for (const stop of stops) stop();
  };

/** Whether somebody is still logged in; an unreachable database says nothing about that. */
async function isStill(identified: Promise<unknown>): Promise<boolean> {
  try {
    await identified;
    return true;
  } catch (error) {
    if (error instanceof AppError && error.status < 500) return false;
    throw error;
  }
}

function lastEventId(request: FastifyRequest): number {
  const given = Number(request.headers["last-event-id"] ?? 0);
  return Number.isSafeInteger(given) && given >= 0 && given < 2 ** 31 ? given : 0;
}
