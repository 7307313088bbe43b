import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Actor, Deps } from "#server/kernel/context.ts";
import { AppError } from "#server/platform/errors.ts";
import { serveSignedFile } from "#server/kernel/serve-file.ts";
import { serveUpload } from "#server/kernel/serve-upload.ts";
import * as contract from "#shared/chat/contract.ts";
import type { ChatOwner } from "./conversations.ts";
import { answerWithPicture } from "./operator/answer-chat.ts";
import { findChatPicture, pictureUrls } from "./pictures.ts";
import { consumeMessageRateLimit, consumePictureRateLimit, chatOwnerOf } from "./chat-owner.ts";
import { sendChatPicture } from "./send-chat-message.ts";

export function pictureRoutes(app: FastifyInstance, deps: Deps): void {
  serveUpload(app, deps, contract.sendChatPicture, "anybody", {
    admit: (ctx, request) =>
      consumePictureRateLimit(deps, senderOf(request, ctx.actor), ctx.address),
    async handle(ctx, { params, bytes }, { request }) {
      const owner = senderOf(request, ctx.actor);
      await consumeMessageRateLimit(deps, ctx, owner);
      return sendChatPicture(ctx, owner, { ...params, file: bytes });
    },
  });
  serveUpload(app, deps, contract.answerWithPicture, "operator", {
    handle: (ctx, { params, bytes }) => answerWithPicture(ctx, { ...params, file: bytes }),
  });
  serveSignedFile(app, deps, pictureUrls, (ctx, { name }) => findChatPicture(ctx, name));
}

function senderOf(request: FastifyRequest, actor: Actor | undefined): ChatOwner {
  const owner = chatOwnerOf(request, actor);
  if (!owner) throw new AppError("not_authenticated");
  return owner;
}
