import { createHash } from "node:crypto";
import type { Context } from "#server/kernel/context.ts";
import { contactMessages } from "#server/db/schema/support.ts";
import type { Person, RowCopies } from "#server/kernel/personal-data.ts";
import { newId } from "#server/platform/id.ts";
import { and, asc, eq } from "#server/platform/orm.ts";
import { z } from "zod";
import { isFrom } from "./is-from.ts";
import { newReference } from "./new-reference.ts";

/** Without the address, which is that of the importing account, and the reference, which is made new. */
const Message = z.object({
  name: z.string(),
  subject: z.string(),
  message: z.string(),
  createdAt: z.coerce.date(),
});

export async function copyContactMessages(ctx: Context, person: Person): Promise<RowCopies> {
  const { name, subject, message, createdAt, id } = contactMessages;
  const messages = await ctx.db
    .select({ name, subject, message, createdAt })
    .from(contactMessages)
    .where(isFrom(person))
    .orderBy(asc(createdAt), asc(id));
  return { messages };
}

/** As history: answered, so that nobody is asked to answer it again, and nobody is mailed. */
export async function takeContactMessages(
  ctx: Context,
  person: Person,
  { messages = [] }: RowCopies,
): Promise<void> {
  const { email } = person;
  if (email === null) return;
  for (const copy of z.array(Message).parse(messages)) {
    const { subject, message, createdAt } = contactMessages;
    const isSame = and(
      isFrom(person),
      eq(createdAt, copy.createdAt),
      eq(subject, copy.subject),
      eq(message, copy.message),
    );
    if ((await ctx.db.$count(contactMessages, isSame)) > 0) continue;
    await ctx.db.insert(contactMessages).values({
      ...copy,
      id: newId(copy.createdAt),
      reference: newReference(),
      email,
      isSuspectedSpam: false,
      fingerprint: createHash("sha256").update(JSON.stringify(copy)).digest("base64url"),
      answeredAt: ctx.clock.now(),
    });
  }
}
