import type { Context, MemberContext } from "#server/kernel/context.ts";
import { users } from "#server/db/schema/identity.ts";
import { eq, sql } from "#server/platform/orm.ts";

/** One of the given files, unchanged; undefined when it is not among them. */
export type FileOf = (name: string) => Promise<Buffer | undefined>;

/** Only read once there is room for it. */
export type Attachment = { name: string; read(): Promise<Buffer | undefined> };

export type Person = { userId: string; email: string | null };

/** A person's rows by the name of what they are, decrypted. */
export type RowCopies = Record<string, Record<string, unknown>[]>;

/** The personal data that one feature stores: how it is exported, imported and erased. */
export type PersonalData = {
  /** The chapter's name in what the person is given. */
  name: string;
  describe(ctx: Context, person: Person): Promise<unknown>;
  /** What is too large for the document; it is given beside the words, the first files for as long as there is room. */
  files?(ctx: Context, person: Person): Promise<Attachment[]>;
  /** The same without any loss, for moving it to another account; only for what a person makes themselves. */
  export?(ctx: Context, person: Person): Promise<RowCopies>;
  import?(ctx: Context, person: Person, copies: RowCopies): Promise<void>;
  /** After `import` and outside its transaction: storing files takes long. Twice must be the same as once. */
  importFiles?(ctx: MemberContext, copies: RowCopies, fileOf: FileOf): Promise<void>;
  /** Locks that others take before they write about this person are taken before the person's own. */
  lockBeforeErase?(ctx: Context, person: Person): Promise<void>;
  /** Doing it twice must be the same as doing it once. */
  erase(ctx: Context, person: Person): Promise<void>;
};

/** Everything about somebody, in the caller's transaction: all of it goes or nothing. */
export async function erasePerson(
  ctx: Context,
  personalData: readonly PersonalData[],
  person: Person,
): Promise<void> {
  const { userId } = person;
  // Files and Stripe are slow: the database must not take the wait for a lost client.
  await ctx.db.execute(sql`set local idle_in_transaction_session_timeout = 0`);
  for (const { lockBeforeErase } of personalData) await lockBeforeErase?.(ctx, person);
  // From here on nothing more of theirs can be added.
  await ctx.db.select({ id: users.id }).from(users).where(eq(users.id, userId)).for("update");
  for (const { erase } of personalData) await erase(ctx, person);
}
