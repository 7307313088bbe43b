import { desc, eq } from "#server/platform/orm.ts";
import type { FastifyInstance } from "fastify";
import { z } from "zod";
import type { Deps } from "#server/kernel/context.ts";
import { mails } from "#server/db/schema/mail.ts";
import { escapeHtml } from "#server/platform/escape-html.ts";
import { openBody } from "./mail-body.ts";

const Query = z.object({ to: z.string().max(254).optional().catch(undefined) });

/** The mailbox of a machine without SMTP, so that every link can be followed. Never registered in production. */
export function devMailRoutes(deps: Deps) {
  return async (app: FastifyInstance) => {
    app.get("/_dev/mail", async (request, reply) => {
      const { to } = Query.parse(request.query);
      const rows = await deps.db
        .select()
        .from(mails)
        .where(to === undefined ? undefined : eq(mails.to, to))
        .orderBy(desc(mails.createdAt), desc(mails.id))
        .limit(100);
      const newest = rows.map((row) => {
        const { id, subject, sentAt } = row;
        const { text, html } = openBody(deps.config, row.sealedBody);
        return { id, to: row.to, subject, text, html, sentAt };
      });
      reply.header("cache-control", "no-store");
      if (request.headers.accept?.includes("application/json")) return newest;
      return reply.type("text/html; charset=utf-8").send(mailboxPage(newest));
    });
  };
}

type ListedMail = {
  id: string;
  to: string;
  subject: string;
  text: string;
  sentAt: Date | null;
};

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
