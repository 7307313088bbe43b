import { randomUUID } from "node:crypto";
import { and, eq, isNull, sql } from "#server/platform/orm.ts";
import { expect, test, vi } from "vitest";
import { type Context, inTransaction } from "#server/kernel/context.ts";
import { mails } from "#server/db/schema/mail.ts";
import { createTestApp } from "#server/testing/create-test-app.ts";
import { deliverMail } from "./deliver-mail.ts";
import { enqueueMail } from "./enqueue-mail.ts";
import { deleteOldMails } from "./jobs.ts";
import { encryptBody } from "./mail-body.ts";
import { mailTemplate } from "./mail-template.ts";

const { client, clock, deps } = await createTestApp();
const ctx = { ...deps, address: "127.0.0.1" } as Context;

function mailOf(subject: string) {
  return mailTemplate({
    subject,
    paragraphs: ["Hello <b>Ada</b>", "Good night."],
    button: { label: "Open", url: "https://focus.example/?a=1&b=2" },
  });
}

function inbox(to: string) {
  return client.request("GET", `/_dev/mail?to=${encodeURIComponent(to)}`, {
    headers: { accept: "application/json" },
  });
}

test("a login code isn't delayed by a hundred notices sent in the same transaction", async () => {
  const to = `${randomUUID()}@example.com`;
  const notice = { ...mailOf("Notice"), unsubscribeUrl: "https://focus.example/stop" };
  await inTransaction(ctx, async (ctx) => {
    for (let number = 0; number < 100; number++) await enqueueMail(ctx, to, notice);
    await enqueueMail(ctx, to, mailOf("Your code"));
  });
  const { rows } = await vi.waitFor(async () => {
    const done = await deps.db.execute(sql`
      select subject from pgboss.job join mails on mails.id = (data->>'mailId')::uuid
      where mails.to = ${to} and state = 'completed' order by completed_on`);
    expect(done.rows).toHaveLength(101);
    return done;
  }, 60_000);
  expect(rows.findIndex(({ subject }) => subject === "Your code")).toBeLessThan(10);
});

test("a mail is sent with the change that causes it, and is stored where there is no SMTP", async () => {
  const to = `${randomUUID()}@example.com`;
  await inTransaction(ctx, (ctx) => enqueueMail(ctx, to, mailOf("Welcome")));
  await vi.waitFor(async () => {
    const { body } = await inbox(to);
    expect(body).toEqual([
      {
        id: expect.any(String),
        to,
        subject: "Welcome",
        text: expect.stringContaining("Good night."),
        html: expect.any(String),
        sentAt: expect.any(String),
      },
    ]);
  }, 60_000);
});

test("a mail is never sent if its transaction fails", async () => {
  const to = `${randomUUID()}@example.com`;
  const failing = inTransaction(ctx, async (ctx) => {
    await enqueueMail(ctx, to, mailOf("Never"));
    throw new Error("changed my mind");
  });
  await expect(failing).rejects.toThrow("changed my mind");
  expect((await inbox(to)).body).toEqual([]);
});

test("user text in a mail is never interpreted as markup or a header", () => {
  const mail = mailOf("Hello\r\nBcc: everybody@example.com");
  expect(mail.subject).toBe("Hello Bcc: everybody@example.com");
  expect(mail.html).toContain("Hello &lt;b&gt;Ada&lt;/b&gt;");
  expect(mail.html).toContain('href="https://focus.example/?a=1&amp;b=2"');
  expect(mail.text).toContain("https://focus.example/?a=1&b=2");
});

test("a mail is not sent twice, and its body is deleted once it is sent", async () => {
  const id = randomUUID();
  const { subject, text, html } = mailOf("Once");
  const encryptedBody = encryptBody(deps.config, { text, html, pictures: [] });
  const createdAt = deps.clock.now();
  await deps.db
    .insert(mails)
    .values({ id, to: "ada@example.com", subject, encryptedBody, createdAt });
  const sent: string[] = [];
  const transport = {
    isStoreOnly: false,
    send: async ({ id, text }: { id: string; text: string }) =>
      void sent.push(`${id} ${text.slice(0, 5)}`),
  };
  await deliverMail(deps, transport, id);
  await deliverMail(deps, transport, id);
  expect(sent).toEqual([`${id} Hello`]);
  const [kept] = await deps.db.select().from(mails).where(eq(mails.id, id));
  expect(kept).toMatchObject({ encryptedBody: null, sentAt: expect.any(Date) });
});

test("mail records are kept for a year and then deleted", async () => {
  const to = `${randomUUID()}@example.com`;
  const count = () => deps.db.$count(mails, eq(mails.to, to));
  await inTransaction(ctx, (ctx) => enqueueMail(ctx, to, mailOf("Old")));
  clock.advance({ days: 364 });
  await inTransaction(ctx, (ctx) => enqueueMail(ctx, to, mailOf("Newer")));
  // Wait until every mail is sent: one marked as sent during the deletion would be left for the next day.
  const isUnsent = and(eq(mails.to, to), isNull(mails.sentAt));
  await vi.waitFor(async () => expect(await deps.db.$count(mails, isUnsent)).toBe(0), 60_000);
  await deleteOldMails(deps);
  expect(await count()).toBe(2);
  clock.advance({ days: 2 });
  await deleteOldMails(deps);
  expect(await count()).toBe(1);
});
