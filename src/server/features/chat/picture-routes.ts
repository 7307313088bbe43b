import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Actor, Deps } from "#server/kernel/context.ts";
import { AppError } from "#server/platform/errors.ts";
import { serveSignedFile } from "#server/kernel/serve-file.ts";
import { serveUpload } from "#server/kernel/serve-upload.ts";
import * as contract from "#shared/chat/contract.ts";
import type { Whose } from "./conversations.ts";
import { answerWithPicture } from "./operator/answer-chat.ts";
import { findChatPicture, pictureAddresses } from "./pictures.ts";
import { spendForMessage, spendForPicture, whoseChat } from "./chat-owner.ts";
import { sendChatPicture } from "./send-chat-message.ts";

export function pictureRoutes(app: FastifyInstance, deps: Deps): void {
  serveUpload(app, deps, contract.sendChatPicture, "anybody", {
    admit: (ctx, request) => spendForPicture(deps, senderOf(request, ctx.actor), ctx.address),
    async handle(ctx, { params, bytes }, { request }) {
      const whose = senderOf(request, ctx.actor);
      await spendForMessage(deps, ctx, whose);
      return sendChatPicture(ctx, whose, { ...params, file: bytes });
    },
  });
  serveUpload(app, deps, contract.answerWithPicture, "operator", {
    handle: (ctx, { params, bytes }) => answerWithPicture(ctx, { ...params, file: bytes }),
  });
  serveSignedFile(app, deps, pictureAddresses, (ctx, { name }) => findChatPicture(ctx, name));
}

function senderOf(request: FastifyRequest, actor: Actor | undefined): Whose {
  const whose = whoseChat(request, actor);
  if (!whose) throw new AppError("not_authenticated");
  return whose;
}
