import { expect, vi } from "vitest";
import type { Deps } from "#server/kernel/context.ts";
import { mails } from "#server/db/schema/mail.ts";
import { decryptBody } from "#server/mail/index.ts";
import { and, desc, eq } from "#server/platform/orm.ts";

export type ReceivedMail = { subject: string; text: string; url: URL; code: string; token: string };

/** Reads the mail that the application sent, as its recipients would. */
export function createMailbox(deps: Deps) {
  async function received(to: string, subject?: string) {
    const bySubject = subject === undefined ? undefined : eq(mails.subject, subject);
    return deps.db
      .select()
      .from(mails)
      .where(and(eq(mails.to, to), bySubject))
      .orderBy(desc(mails.createdAt), desc(mails.id));
  }

  return {
    count: async (to: string, subject?: string) => (await received(to, subject)).length,
    /** Returns the newest mail to an address. Waits for it, because mail is written by a job. */
    async latest(to: string, options: { subject?: string; number?: number } = {}) {
      const list = await vi.waitFor(async () => {
        const found = await received(to, options.subject);
        expect(found.length).toBeGreaterThanOrEqual(options.number ?? 1);
        return found;
      }, 60_000);
      return read(
        list[0]?.subject ?? "",
        list[0] ? decryptBody(deps.config, list[0].encryptedBody).text : "",
      );
    },
  };
}

function read(subject: string, text: string): ReceivedMail {
  const url = new URL(/https?:\/\/\S+$/m.exec(text)?.[0] ?? "http://none.example");
  const token = url.searchParams.get("token_hash") ?? url.pathname.split("/").at(-1) ?? "";
  return { subject, text, url, token, code: /\b\d{6}\b/.exec(text)?.[0] ?? "" };
}
