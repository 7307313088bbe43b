import type { FastifyInstance } from "fastify";
import { z } from "zod";
import { contextOf } from "#server/kernel/context.ts";
import type { IdentityDeps } from "../identity-context.ts";
import { countFirst } from "../http/count-first.ts";
import { readBody, wireText } from "../http/read-body.ts";
import { requestReauthentication } from "../mails/request-reauthentication.ts";
import { authenticate } from "../sessions/authenticate.ts";
import { reauthenticate } from "../sessions/reauthenticate.ts";
import { requireOwnSession } from "../sessions/require-own-session.ts";

const ProofBody = z.object({ password: wireText, nonce: wireText });

/** GoTrue mails the code and takes it with the change; here it can also be given beforehand, or the password. */
export function reauthenticationRoutes(app: FastifyInstance, deps: IdentityDeps): void {
  app.get("/reauthenticate", countFirst(deps, "mail"), async (request) => {
    const ctx = contextOf(deps, request);
    const { user } = await authenticate(ctx, request);
    await requestReauthentication(ctx, user);
    return {};
  });

  app.post("/reauthenticate", countFirst(deps, "token"), async (request) => {
    const ctx = contextOf(deps, request);
    const person = await requireOwnSession(ctx, request);
    await reauthenticate(ctx, person, readBody(ProofBody, request));
    return {};
  });
}
