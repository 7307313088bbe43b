import type { FastifyInstance } from "fastify";
import { z } from "zod";
import { contextOf, type Deps } from "#server/kernel/context.ts";
import { type RateLimit, spendRateLimit } from "#server/db/rate-limit.ts";
import { AppError } from "#server/platform/errors.ts";
import { createWebPush } from "#server/platform/web-push.ts";
import { serve } from "#server/kernel/serve.ts";
import * as contract from "#shared/notifications/contract.ts";
import { paths } from "#shared/paths.ts";
import { changeSettings } from "./change-settings.ts";
import { changeMailSubscription, readMailSubscription } from "./mail-subscription.ts";
import { addDevice, findDevices, removeDevice } from "./push/devices.ts";
import { sendTest } from "./send-test.ts";
import { findSettings } from "./settings.ts";
import { tellZone } from "./tell-zone.ts";

const TEST_LIMIT: RateLimit = { name: "notification-test", limit: 5, windowSeconds: 3600 };

export function notificationRoutes(deps: Deps) {
  const { publicKey } = createWebPush(deps.config, deps.clock);
  return async (app: FastifyInstance) => {
    serve(app, deps, contract.readNotifications, "member", async (ctx) => ({
      settings: await findSettings(ctx, ctx.actor.userId),
      devices: await findDevices(ctx),
      publicKey,
    }));
    serve(app, deps, contract.changeNotifications, "member", (ctx, { body }) =>
      changeSettings(ctx, body),
    );
    serve(app, deps, contract.tellZone, "member", (ctx, { body }) => tellZone(ctx, body.zone));
    serve(app, deps, contract.addDevice, "member", (ctx, { body }) => addDevice(ctx, body));
    serve(app, deps, contract.removeDevice, "member", (ctx, { params }) =>
      removeDevice(ctx, params.id),
    );
    serve(app, deps, contract.sendTest, "member", async (ctx) => {
      await spendRateLimit(deps, TEST_LIMIT, ctx.actor.userId);
      return sendTest(ctx);
    });
    serve(app, deps, contract.readMailSubscription, "visitor", (ctx, { params }) =>
      readMailSubscription(ctx, params.token),
    );
    serve(app, deps, contract.changeMailSubscription, "visitor", (ctx, { params, body }) =>
      changeMailSubscription(ctx, { ...params, ...body }),
    );
    await app.register(oneClickRoutes(deps));
  };
}

const Token = z.object({ token: z.string().max(100) });

function tokenOf(params: unknown): string {
  const parsed = Token.safeParse(params);
  if (!parsed.success) throw new AppError("not_found");
  return parsed.data.token;
}

/** Called by mailboxes, in a form's language (RFC 8058). A person who follows the address gets the page. */
function oneClickRoutes(deps: Deps) {
  return async (app: FastifyInstance) => {
    for (const type of ["application/x-www-form-urlencoded", "multipart/form-data"])
      app.addContentTypeParser(type, { parseAs: "string" }, async () => ({}));
    app.post(contract.oneClickPath(":token"), async (request) => {
      const token = tokenOf(request.params);
      const ctx = contextOf(deps, request);
      const data = await changeMailSubscription(ctx, { token, isOn: false });
      return { success: true, data, error: null };
    });
    app.get(contract.oneClickPath(":token"), async (request, reply) =>
      reply.redirect(paths.unsubscribe(encodeURIComponent(tokenOf(request.params))), 303),
    );
  };
}
