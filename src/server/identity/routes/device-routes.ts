import type { FastifyInstance } from "fastify";
import type { AuthDeps } from "../auth-context.ts";
import { serve } from "#server/kernel/serve.ts";
import { listAccountEvents, listDevices, signOutDevice } from "#shared/auth/contract.ts";
import { findAccountEvents, findDevices } from "../sessions/devices.ts";

/** What the auth service knows of a member, in the product's own API. */
export function deviceRoutes(app: FastifyInstance, deps: AuthDeps): void {
  serve(app, deps, listDevices, "member", findDevices);
  serve(app, deps, signOutDevice, "member", (ctx, { params }) =>
    ctx.home.endDevice(ctx, params.deviceId),
  );
  serve(app, deps, listAccountEvents, "member", findAccountEvents);
}
