import type { SQL } from "drizzle-orm";
import type { FastifyRequest } from "fastify";
import type { Member } from "#server/kernel/context.ts";
import { createBatchedRead } from "#server/db/batched-read.ts";
import { prepared } from "#server/db/prepared.ts";
import { createUserCipher } from "#server/db/user-cipher.ts";
import { mfaFactors, sessions, users } from "#server/db/schema/identity.ts";
import { AppError } from "#server/platform/errors.ts";
import { eq, sql } from "#server/platform/orm.ts";
import { isUuid } from "#server/platform/id.ts";
import { isBanned, type UserRow } from "../account.ts";
import type { IdentityDeps } from "../identity-context.ts";
import { sessionEnd } from "./session-end.ts";

type Columns = Record<string, SQL>;
type Row<Selected extends Columns> = {
  [Name in keyof Selected]: Selected[Name] extends SQL<infer Value> ? Value : never;
};

/**
 * Returns a function that identifies the member behind a request. It queries the database every time, so a sign-out
 * takes effect at once.
 */
export function createIdentifyMember(
  deps: IdentityDeps,
): (request: FastifyRequest) => Promise<Member> {
  const readSession = createSessionRead(deps, "live_session", {});
  return async (request) => {
    const { actor, userCipher } = await readSession(request);
    return { actor, userCipher };
  };
}

/**
 * Returns a function that identifies the caller and loads the given columns in one prepared query over users and
 * sessions.
 */
export function createSessionRead<Selected extends Columns>(
  deps: IdentityDeps,
  name: string,
  columns: Selected,
): (request: FastifyRequest) => Promise<Member & { row: Row<Selected> }> {
  const liveSessions = prepared((db) =>
    db
      .select({ id: sessions.id, live: LIVE_COLUMNS, row: columns as Columns })
      .from(sessions)
      .innerJoin(users, eq(users.id, sessions.userId))
      .where(sql`${sessions.id} = any(${sql.placeholder("sessionIds")}::uuid[])`)
      .prepare(name),
  );
  const findSession = createBatchedRead(async (sessionIds) => {
    const rows = await liveSessions(deps.db).execute({ sessionIds });
    return new Map(rows.map((row) => [row.id, row]));
  });

  return async (request) => {
    const claims = await deps.backend.authenticate(request);
    const { sub: userId = "", session_id: sessionId = "" } = claims;
    const found = isUuid(sessionId) ? await findSession(sessionId) : undefined;
    const now = deps.clock.now();
    if (!found || found.live.userId !== userId || isOver(deps, found.live, now))
      throw new AppError("not_authenticated");
    if (isBanned(found.live, now)) throw new AppError("forbidden");
    const { role, email } = found.live;
    // A token from before the second step may have been copied, so it isn't raised with its session.
    const aal = claims.aal === "aal2" ? found.live.aal : "aal1";
    if (found.live.hasSecondStep && aal === "aal1") throw new AppError("second_step_required");
    return {
      actor: { userId, sessionId, role, aal, email },
      userCipher: createUserCipher(deps.config, found.live.encryptedKey),
      row: found.row as Row<Selected>,
    };
  };
}

const LIVE_COLUMNS = {
  userId: sessions.userId,
  role: users.role,
  email: users.email,
  encryptedKey: users.encryptedKey,
  bannedUntil: users.bannedUntil,
  deletedAt: users.deletedAt,
  aal: sessions.aal,
  createdAt: sessions.createdAt,
  refreshedAt: sessions.refreshedAt,
  notAfter: sessions.notAfter,
  hasSecondStep: sql<boolean>`exists (
    select from ${mfaFactors} where ${mfaFactors.userId} = ${users.id} and ${mfaFactors.status} = 'verified')`,
};

type Live = Pick<UserRow, "deletedAt"> & Parameters<typeof sessionEnd>[0];

function isOver({ config }: IdentityDeps, live: Live, now: Date): boolean {
  return live.deletedAt !== null || sessionEnd(live, config.auth, now) !== undefined;
}
