import type { FastifyInstance, FastifyRequest } from "fastify";
import { z } from "zod";
import { contextOf, type Deps } from "#server/kernel/context.ts";
import { chatConversations } from "#server/db/schema/chat.ts";
import { AppError } from "#server/platform/errors.ts";
import type { FileStore } from "#server/platform/files/file-store.ts";
import { useRawBody } from "#server/platform/http/raw-body.ts";
import { eq } from "#server/platform/orm.ts";
import {
  CHAT_PICTURE_MAX_BYTES,
  CHAT_PICTURES_PATH,
  type ChatMessage,
  deskPicturePath,
} from "#shared/chat/contract.ts";
import { cipherOf } from "./conversations.ts";
import { answerWithPicture } from "./desk/answer-chat.ts";
import { spendForMessage, spendForPicture } from "./limits.ts";
import { openPicture, PICTURE_TYPE, PICTURE_VIEW_PATH, pictureAddresses } from "./pictures.ts";
import { whoseChat } from "./visitor-cookie.ts";
import { sendPicture } from "./write-to-support.ts";

const Sent = z.object({ id: z.uuid() });
const Answered = Sent.extend({ conversationId: z.uuid() });
const View = z.object({
  name: z.string().max(100),
  expires: z.coerce.number().int(),
  signature: z.string().max(100),
});
const Name = z.tuple([z.uuid(), z.uuid()]);

/** A plugin of its own: here a body is not JSON but the bytes of a picture. */
export function pictureRoutes(deps: Deps, store: FileStore) {
  return async (app: FastifyInstance) => {
    useRawBody(app);

    takePictures(app, `${CHAT_PICTURES_PATH}/:id`, {
      params: Sent,
      async identify(request) {
        const isMember = request.headers.authorization !== undefined;
        const member = isMember ? await app.identifyMember(request) : undefined;
        const whose = whoseChat(request, member?.actor);
        if (!whose) throw new AppError("not_authenticated");
        await spendForPicture(deps, whose, request.ip);
        return whose;
      },
      async keep(request, whose, picture) {
        const ctx = contextOf(deps, request);
        await spendForMessage(deps, ctx, whose);
        return sendPicture(ctx, store, whose, picture);
      },
    });
    takePictures(app, deskPicturePath(":conversationId", ":id"), {
      params: Answered,
      identify: (request) => app.identifyOperator(request),
      keep: (request, member, picture) =>
        answerWithPicture({ ...contextOf(deps, request), ...member }, store, picture),
    });

    app.get(`${PICTURE_VIEW_PATH}/:name`, async (request, reply) => {
      const view = View.safeParse({ ...(request.params as object), ...(request.query as object) });
      if (!view.success || !pictureAddresses.isGood(deps, { ...view.data, id: view.data.name }))
        throw new AppError("not_found");
      const name = Name.safeParse(view.data.name.split("."));
      const [conversationId, id] = name.data ?? [];
      if (!conversationId || !id) throw new AppError("not_found");
      const [conversation] = await deps.db
        .select()
        .from(chatConversations)
        .where(eq(chatConversations.id, conversationId));
      if (!conversation) throw new AppError("not_found");
      const userCipher = await cipherOf(contextOf(deps, request), conversation);
      const bytes = await openPicture(store, userCipher, { conversationId, id });
      if (!bytes) throw new AppError("not_found");
      return reply.header("cache-control", "private, no-store").type(PICTURE_TYPE).send(bytes);
    });
  };
}

type Taking<Sender, Params> = {
  params: z.ZodType<Params>;
  /** Before the body is read: a stranger's five megabytes are not even taken in. */
  identify(request: FastifyRequest): Promise<Sender>;
  keep(
    request: FastifyRequest,
    sender: Sender,
    picture: Params & { file: Buffer },
  ): Promise<ChatMessage>;
};

function takePictures<Sender extends object, Params extends object>(
  app: FastifyInstance,
  path: string,
  { params, identify, keep }: Taking<Sender, Params>,
): void {
  const senders = new WeakMap<FastifyRequest, Sender>();
  app.put(
    path,
    {
      bodyLimit: CHAT_PICTURE_MAX_BYTES,
      onRequest: async (request) => {
        senders.set(request, await identify(request));
      },
    },
    async (request, reply) => {
      const sender = senders.get(request);
      const { body } = request;
      const named = params.safeParse(request.params);
      if (!sender || !named.success) throw new AppError("not_found");
      if (!Buffer.isBuffer(body)) throw new AppError("unreadable_picture");
      const data = await keep(request, sender, { ...named.data, file: body });
      reply.header("cache-control", "no-store");
      return { success: true, data, error: null };
    },
  );
}
