import type { FastifyInstance, FastifyReply } from "fastify";
import type { Actor, Deps } from "#server/kernel/context.ts";
import { AppError } from "#server/platform/errors.ts";
import { serveEvents } from "#server/kernel/serve-events.ts";
import { serve } from "#server/kernel/serve.ts";
import * as contract from "#shared/chat/contract.ts";
import { findConversation, type ChatOwner } from "./conversations.ts";
import { answerChat } from "./operator/answer-chat.ts";
import { closeChat } from "./operator/close-chat.ts";
import { listChats, getOperatorChat } from "./operator/operator-chats.ts";
import { createLiveChats, OPERATORS_TOPIC, type LiveChats } from "./live-chats.ts";
import { listNewerMessages } from "./messages.ts";
import { markChatRead, getChat, setChatEmail } from "./own-chat.ts";
import { pictureRoutes } from "./picture-routes.ts";
import { setVisitorCookie, consumeMessageRateLimit, chatOwnerOf } from "./chat-owner.ts";
import { sendChatMessage } from "./send-chat-message.ts";

type Asking = { actor?: Actor };

/** Registers the support chat: members and visitors on one side, operators on the other. */
export function chatRoutes(deps: Deps) {
  const live = createLiveChats(deps);

  /** Visitors get their secret with the first request, before anything is saved that a lost response could orphan. */
  function begin({ actor }: Asking, reply: FastifyReply): ChatOwner {
    return chatOwnerOf(reply.request, actor) ?? setVisitorCookie(deps, reply);
  }

  return async (app: FastifyInstance) => {
    serve(app, deps, contract.getChat, "anybody", (ctx, { query }, reply) =>
      getChat(ctx, begin(ctx, reply), query.before),
    );
    serve(app, deps, contract.sendChatMessage, "anybody", async (ctx, { body }, reply) => {
      const owner = begin(ctx, reply);
      await consumeMessageRateLimit(deps, ctx, owner);
      return sendChatMessage(ctx, owner, body);
    });
    serve(app, deps, contract.markChatRead, "anybody", (ctx, { body }, reply) =>
      markChatRead(ctx, known(ctx, reply), body),
    );
    serve(app, deps, contract.setChatEmail, "anybody", (ctx, { body }, reply) =>
      setChatEmail(ctx, known(ctx, reply), body),
    );
    serve(app, deps, contract.listChats, "operator", (ctx, { query }) => listChats(ctx, query));
    serve(app, deps, contract.getOperatorChat, "operator", (ctx, { params, query }) =>
      getOperatorChat(ctx, { ...params, ...query }),
    );
    serve(app, deps, contract.answerChat, "operator", (ctx, { params, body }) =>
      answerChat(ctx, { ...body, conversationId: params.id }),
    );
    serve(app, deps, contract.closeChat, "operator", (ctx, { params, body }) =>
      closeChat(ctx, { ...params, ...body }),
    );
    eventRoutes(app, deps, live);
    pictureRoutes(app, deps);
    app.addHook("onClose", live.close);
  };
}

function known({ actor }: Asking, reply: FastifyReply): ChatOwner {
  const owner = chatOwnerOf(reply.request, actor);
  if (!owner) throw new AppError("not_found");
  return owner;
}

/** Streams events of conversations as they happen. */
function eventRoutes(app: FastifyInstance, deps: Deps, live: LiveChats): void {
  serveEvents(
    app,
    deps,
    contract.followChat,
    "anybody",
    async function followChat(ctx, { request, lastEventId }) {
      const { actor } = ctx;
      const owner = chatOwnerOf(request, actor);
      const conversation = owner && (await findConversation(ctx, owner));
      if (!conversation) throw new AppError("not_found");
      let position = lastEventId;
      const leave = live.admit(conversation.id);
      return {
        async read() {
          const messages = await listNewerMessages(ctx, conversation, position);
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
    },
  );

  serveEvents(app, deps, contract.followChats, "operator", async function followChats({ actor }) {
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
        return all(
          live.follow(OPERATORS_TOPIC, wakeWithNews),
          live.follow(actor.userId, wake),
          leave,
        );
      },
    };
  });
}

const all =
  (...stops: (() => void)[]) =>
  () => {
    for (const stop of stops) stop();
  };
