import type { FastifyInstance } from "fastify";
import type { Deps, MemberContext, Context } from "#server/kernel/context.ts";
import { type RateLimit, consumeRateLimit } from "#server/db/rate-limit.ts";
import { serveUpload } from "#server/kernel/serve-upload.ts";
import { serve } from "#server/kernel/serve.ts";
import * as contract from "#shared/notifications/contract.ts";
import { paths } from "#shared/paths.ts";
import { changeNotifications } from "./change-notifications.ts";
import { changeMailSubscription, getMailSubscription } from "./mail-subscription.ts";
import { addDevice, listPushDevices, deleteDevice } from "./push/devices.ts";
import { sendTest } from "./send-test.ts";
import { findSettings } from "./settings.ts";
import { snoozeByLink, snoozeReminders } from "./snooze.ts";
import { setTimeZone } from "./set-time-zone.ts";

const TEST_LIMIT: RateLimit = { name: "notification-test", limit: 5, windowSeconds: 3600 };

export function notificationRoutes(deps: Deps) {
  return async (app: FastifyInstance) => {
    serve(app, deps, contract.getNotifications, "member", getNotifications);
    serve(app, deps, contract.changeNotifications, "member", (ctx, { body }) =>
      changeNotifications(ctx, body),
    );
    serve(app, deps, contract.snoozeReminders, "member", (ctx, { body }) =>
      snoozeReminders(ctx, body.until),
    );
    serve(app, deps, contract.snoozeByLink, "visitor", (ctx, { params }) =>
      snoozeByLink(ctx, params.token),
    );
    serve(app, deps, contract.setTimeZone, "member", (ctx, { body }) =>
      setTimeZone(ctx, body.zone),
    );
    serve(app, deps, contract.addDevice, "member", (ctx, { body }) => addDevice(ctx, body));
    serve(app, deps, contract.deleteDevice, "member", (ctx, { params }) =>
      deleteDevice(ctx, params.id),
    );
    serve(app, deps, contract.sendTest, "member", async (ctx) => {
      await consumeRateLimit(deps, TEST_LIMIT, ctx.actor.userId);
      return sendTest(ctx);
    });
    serve(app, deps, contract.getMailSubscription, "visitor", (ctx, { params }) =>
      getMailSubscription(ctx, params.token),
    );
    serve(app, deps, contract.changeMailSubscription, "visitor", (ctx, { params, body }) =>
      changeMailSubscription(ctx, { ...params, ...body }),
    );
    // Called by mail clients with a form body (RFC 8058). A person who opens the URL gets the page.
    serveUpload(app, deps, contract.unsubscribeByOneClick, "visitor", {
      handle: (ctx, { params }) => unsubscribeByOneClick(ctx, params.token),
    });
    serve(app, deps, contract.openUnsubscribePage, "visitor", async (_ctx, { params }) =>
      openUnsubscribePage(params.token),
    );
  };
}

async function getNotifications(ctx: MemberContext) {
  return {
    settings: await findSettings(ctx, ctx.actor.userId),
    devices: await listPushDevices(ctx),
    publicKey: ctx.webPush.publicKey,
  };
}

function unsubscribeByOneClick(ctx: Context, token: string) {
  return changeMailSubscription(ctx, { token, isOn: false });
}

function openUnsubscribePage(token: string) {
  return { location: paths.unsubscribe(encodeURIComponent(token)) };
}
