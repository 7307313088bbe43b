import type { FastifyInstance } from "fastify";
import type { Context, Deps } from "#server/kernel/context.ts";
import { mails } from "#server/db/schema/mail.ts";
import { escapeHtml } from "#server/platform/escape-html.ts";
import { desc, eq } from "#server/platform/orm.ts";
import { serveFile } from "#server/kernel/serve-file.ts";
import * as contract from "#shared/mail/contract.ts";
import { decryptBody } from "./mail-body.ts";

/**
 * Registers a mailbox for machines without SMTP, so that every link can be followed. Never registered in production.
 */
export function devMailRoutes(deps: Deps) {
  return async (app: FastifyInstance) => {
    serveFile(
      app,
      deps,
      contract.getDevMailbox,
      "visitor",
      async function getDevMailbox(ctx, { query }, { headers }) {
        const newest = await listNewestMails(ctx, query.to);
        return headers.accept?.includes("application/json")
          ? { contentType: "application/json; charset=utf-8", content: JSON.stringify(newest) }
          : { contentType: "text/html; charset=utf-8", content: mailboxPage(newest) };
      },
    );
  };
}

type ListedMail = {
  id: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  sentAt: Date | null;
};

async function listNewestMails(
  { db, config }: Context,
  to: string | undefined,
): Promise<ListedMail[]> {
  const rows = await db
    .select()
    .from(mails)
    .where(to === undefined ? undefined : eq(mails.to, to))
    .orderBy(desc(mails.createdAt), desc(mails.id))
    .limit(100);
  return rows.map((row) => {
    const { id, subject, sentAt } = row;
    const { text, html } = decryptBody(config, row.encryptedBody);
    return { id, to: row.to, subject, text, html, sentAt };
  });
}

function mailboxPage(list: ListedMail[]): string {
  const items = list.map(
    (mail) => `<article><h2>${escapeHtml(mail.subject)}</h2>
<p>To ${escapeHtml(mail.to)}, ${mail.sentAt ? mail.sentAt.toISOString() : "waiting"}</p>
<p>${linked(mail.text)}</p></article>`,
  );
  const content = items.join("<hr>") || "<p>No mail yet.</p>";
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>Mailbox</title><body><h1>Mailbox</h1>${content}</body></html>`;
}

function linked(text: string): string {
  return escapeHtml(text)
    .replaceAll(/https?:\/\/[^\s<]+/g, (url) => `<a href="${url}">${url}</a>`)
    .replaceAll("\n", "<br>");
}
