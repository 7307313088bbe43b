import type { FastifyInstance, FastifyReply } from "fastify";
import type { Actor, Deps } from "#server/kernel/context.ts";
import { AppError } from "#server/platform/errors.ts";
import { serve } from "#server/kernel/serve.ts";
import * as contract from "#shared/chat/contract.ts";
import type { Whose } from "./conversations.ts";
import { answerChat } from "./desk/answer-chat.ts";
import { closeChat } from "./desk/close-chat.ts";
import { listChats, readDeskChat } from "./desk/desk-chats.ts";
import { eventRoutes } from "./event-routes.ts";
import { spendForMessage } from "./limits.ts";
import { createLiveChats } from "./live-chats.ts";
import { markChatRead, readChat, setChatEmail } from "./own-chat.ts";
import { pictureRoutes } from "./picture-routes.ts";
import { giveVisitorSecret, whoseChat } from "./visitor-cookie.ts";
import { sendChatMessage } from "./send-chat-message.ts";

type Asking = { actor?: Actor };

/** The support chat: members and visitors on one side, the operators' desk on the other. */
export function chatRoutes(deps: Deps) {
  const live = createLiveChats(deps);

  /** Visitors get their secret with the first call, before anything is written that a lost answer could orphan. */
  function begin({ actor }: Asking, reply: FastifyReply): Whose {
    return whoseChat(reply.request, actor) ?? giveVisitorSecret(deps, reply);
  }

  return async (app: FastifyInstance) => {
    serve(app, deps, contract.readChat, "anybody", (ctx, { query }, reply) =>
      readChat(ctx, begin(ctx, reply), query.before),
    );
    serve(app, deps, contract.sendChatMessage, "anybody", async (ctx, { body }, reply) => {
      const whose = begin(ctx, reply);
      await spendForMessage(deps, ctx, whose);
      return sendChatMessage(ctx, whose, body);
    });
    serve(app, deps, contract.markChatRead, "anybody", (ctx, { body }, reply) =>
      markChatRead(ctx, known(ctx, reply), body),
    );
    serve(app, deps, contract.setChatEmail, "anybody", (ctx, { body }, reply) =>
      setChatEmail(ctx, known(ctx, reply), body),
    );
    serve(app, deps, contract.listChats, "operator", (ctx, { query }) => listChats(ctx, query));
    serve(app, deps, contract.readDeskChat, "operator", (ctx, { params, query }) =>
      readDeskChat(ctx, { ...params, ...query }),
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

function known({ actor }: Asking, reply: FastifyReply): Whose {
  const whose = whoseChat(reply.request, actor);
  if (!whose) throw new AppError("not_found");
  return whose;
}
