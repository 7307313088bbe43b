import type { Context, MemberContext } from "#server/kernel/context.ts";
import { users } from "#server/db/schema/identity.ts";
import { eq, sql } from "#server/platform/orm.ts";

/** Returns one of the given files, unchanged; undefined if it doesn't exist. */
export type ReadFile = (name: string) => Promise<Buffer | undefined>;

/** A file that is read only once there is room for it. */
export type Attachment = { name: string; read(): Promise<Buffer | undefined> };

export type Person = { userId: string; email: string | null };

/** A user's decrypted rows, by kind. */
export type ExportedRows = Record<string, Record<string, unknown>[]>;

/** The personal data that one feature stores: how it is exported, imported and erased. */
export type PersonalData = {
  /** The name of this section in the user's export. */
  name: string;
  describe(ctx: Context, person: Person): Promise<unknown>;
  /**
   * Returns files too large for the document; they are exported alongside it, in order, for as long as there is room.
   */
  files?(ctx: Context, person: Person): Promise<Attachment[]>;
  /**
   * Exports the data without loss, for moving it to another account; only for content that users create themselves.
   */
  export?(ctx: Context, person: Person): Promise<ExportedRows>;
  import?(ctx: Context, person: Person, copies: ExportedRows): Promise<void>;
  /** Runs after `import` and outside its transaction, because storing files is slow. Must be idempotent. */
  importFiles?(ctx: MemberContext, copies: ExportedRows, fileOf: ReadFile): Promise<void>;
  /**
   * Takes the locks that other writers take before they write about this user; runs before the user's own lock is
   * taken.
   */
  lockBeforeErase?(ctx: Context, person: Person): Promise<void>;
  /** Must be idempotent. */
  erase(ctx: Context, person: Person): Promise<void>;
};

/** Erases all of a user's data in the caller's transaction, so that either all of it goes or none. */
export async function erasePerson(
  ctx: Context,
  personalData: readonly PersonalData[],
  person: Person,
): Promise<void> {
  const { userId } = person;
  // Files and Stripe are slow: don't let the database mistake the wait for a lost client.
  await ctx.db.execute(sql`set local idle_in_transaction_session_timeout = 0`);
  for (const { lockBeforeErase } of personalData) await lockBeforeErase?.(ctx, person);
  // From here on no further data can be added for this user.
  await ctx.db.select({ id: users.id }).from(users).where(eq(users.id, userId)).for("update");
  for (const { erase } of personalData) await erase(ctx, person);
}
