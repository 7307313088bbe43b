import type { FastifyInstance } from "fastify";
import { z } from "zod";
import { contextOf } from "#server/kernel/context.ts";
import type { IdentityDeps } from "../identity-context.ts";
import { readBody, wireText } from "../request.ts";
import { requireOwnSession } from "../sessions/require-recent-authentication.ts";
import { toSession } from "../sessions/session.ts";
import { consumeRecoveryCode } from "./consume-recovery-code.ts";
import { deleteRecoveryCodes } from "./delete-recovery-codes.ts";
import { countRecoveryCodes, requireRecoveryCodes } from "./find-recovery-codes.ts";
import {
  generateRecoveryCodes,
  type NewRecoveryCodes,
  regenerateRecoveryCodes,
} from "./generate-recovery-codes.ts";

const PATH = "/factors/recovery-codes";
const DEFAULT_NAME = "Recovery codes";
const GenerateBody = z.object({ friendly_name: wireText });
const VerifyBody = z.object({ code: wireText });

export function recoveryCodeRoutes(app: FastifyInstance, deps: IdentityDeps): void {
  app.get(PATH, async (request) => {
    const ctx = contextOf(deps, request);
    const person = await requireOwnSession(ctx, request);
    const { id } = requireRecoveryCodes(person);
    return { id, type: "recovery_code", ...(await countRecoveryCodes(ctx, person.user.id)) };
  });

  app.post(PATH, async (request) => {
    const ctx = contextOf(deps, request);
    const person = await requireOwnSession(ctx, request);
    const { friendly_name: name } = readBody(GenerateBody, request);
    return toNewCodes(await generateRecoveryCodes(ctx, person, name || DEFAULT_NAME));
  });

  app.post(`${PATH}/regenerate`, async (request) => {
    const ctx = contextOf(deps, request);
    const person = await requireOwnSession(ctx, request);
    return toNewCodes(await regenerateRecoveryCodes(ctx, person));
  });

  app.post(`${PATH}/verify`, async (request) => {
    const ctx = contextOf(deps, request);
    const person = await requireOwnSession(ctx, request);
    const { code } = readBody(VerifyBody, request);
    return toSession(ctx, await consumeRecoveryCode(ctx, person, code));
  });

  app.delete(PATH, async (request) => {
    const ctx = contextOf(deps, request);
    const person = await requireOwnSession(ctx, request);
    return { id: await deleteRecoveryCodes(ctx, person) };
  });
}

/** The only response that contains the codes themselves. */
function toNewCodes({ factor, codes }: NewRecoveryCodes) {
  return {
    id: factor.id,
    type: "recovery_code",
    friendly_name: factor.friendlyName,
    total: codes.length,
    codes,
  };
}
