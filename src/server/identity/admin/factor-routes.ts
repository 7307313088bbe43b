import type { FastifyInstance, FastifyRequest } from "fastify";
import { z } from "zod";
import { inTransaction } from "#server/kernel/context.ts";
import { type Account, toFactor } from "../account.ts";
import type { IdentityContext, IdentityDeps } from "../identity-context.ts";
import { getOwnFactor } from "../factors/get-own-factor.ts";
import { deletePasskeyRow } from "../passkeys/change-passkey.ts";
import { listPasskeys, toPasskey } from "../passkeys/own-passkeys.ts";
import { readBody, wireText } from "../request.ts";
import { adminContextOf } from "./admin-context.ts";
import { changeFactor, deleteFactor } from "./change-factor.ts";
import { getAccount } from "./get-account.ts";
import { listAuditEvents } from "./list-audit-events.ts";
import { pageHeaders, readPage } from "./pagination.ts";

const AuditQuery = z.object({ query: z.string().catch("") });
const FactorBody = z.object({ friendly_name: wireText, phone: wireText });

type Params = { userId: string; factorId: string; passkeyId: string };
type PersonRequest = FastifyRequest<{ Params: Params }>;

/** Lets the operator's own programs manage users' second steps and passkeys and read the audit log. */
export function adminFactorRoutes(app: FastifyInstance, deps: IdentityDeps): void {
  async function accountOf(request: PersonRequest): Promise<[IdentityContext, Account]> {
    const ctx = await adminContextOf(deps, request);
    return [ctx, await getAccount(ctx, request.params.userId)];
  }

  app.get("/admin/users/:userId/factors", async (request: PersonRequest) => {
    const [, account] = await accountOf(request);
    return account.factors.map(toFactor);
  });

  app.put("/admin/users/:userId/factors/:factorId", async (request: PersonRequest) => {
    const [ctx, account] = await accountOf(request);
    const factor = getOwnFactor(account, request.params.factorId);
    const { friendly_name: friendlyName, phone } = readBody(FactorBody, request);
    return toFactor(await changeFactor(ctx, factor, { friendlyName, phone }));
  });

  app.delete("/admin/users/:userId/factors/:factorId", async (request: PersonRequest) => {
    const [ctx, account] = await accountOf(request);
    const factor = getOwnFactor(account, request.params.factorId);
    await deleteFactor(ctx, factor);
    return toFactor(factor);
  });

  app.get("/admin/users/:userId/passkeys", async (request: PersonRequest) => {
    const [ctx, { user }] = await accountOf(request);
    return (await listPasskeys(ctx, user.id)).map(toPasskey);
  });

  app.delete("/admin/users/:userId/passkeys/:passkeyId", async (request: PersonRequest, reply) => {
    const [ctx, { user }] = await accountOf(request);
    await inTransaction(ctx, (ctx) => deletePasskeyRow(ctx, user.id, request.params.passkeyId));
    return reply.code(204).send();
  });

  app.get("/admin/audit", async (request, reply) => {
    const ctx = await adminContextOf(deps, request);
    const page = readPage(request.query as Record<string, unknown>);
    const { query } = AuditQuery.parse(request.query);
    const { events, total } = await listAuditEvents(ctx, page, query);
    reply.headers(pageHeaders("/admin/audit", page, total));
    return events;
  });
}
