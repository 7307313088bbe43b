import { asc, eq } from "#server/platform/orm.ts";
import { expect, test, vi } from "vitest";
import { mails } from "#server/db/schema/mail.ts";
import { contactMessages } from "#server/db/schema/support.ts";
import { decryptBody } from "#server/mail/index.ts";
import { createTestApp } from "#server/testing/create-test-app.ts";
import { type ContactMessage, sendContactMessage } from "#shared/support/contract.ts";
import { deleteOldContactMessages } from "./jobs.ts";

const { api, clock, deps } = await createTestApp();

let visitors = 0;

/** Uses a new IP address for each visitor, so that one test's rate limits don't affect another. */
function visitor() {
  const headers = { "x-forwarded-for": `198.51.100.${++visitors}` };
  return {
    send: (body: ContactMessage) => api(sendContactMessage, { as: { headers }, body }),
    sendWrong: (wrongBody: object) => api(sendContactMessage, { as: { headers }, wrongBody }),
  };
}

function message(overrides: Partial<ContactMessage> = {}): ContactMessage {
  return {
    name: "Ada",
    email: "ada@example.com",
    subject: "A question",
    message: "When is the call?",
    ...overrides,
  };
}

function stored(subject: string) {
  return deps.db.select().from(contactMessages).where(eq(contactMessages.subject, subject));
}

test("a message is stored, emailed to the operator, and acknowledged with a reference", async () => {
  const reply = await visitor().send(message({ subject: "Kept" }));
  expect(reply.status).toBe(200);
  expect(reply.data).toEqual({ reference: expect.stringMatching(/^SF-/) });

  const [row] = await stored("Kept");
  expect(row).toMatchObject({
    name: "Ada",
    email: "ada@example.com",
    message: "When is the call?",
    isSuspectedSpam: false,
  });
  await vi.waitFor(async () => {
    const [mail] = await deps.db
      .select()
      .from(mails)
      .where(eq(mails.subject, `[${row?.reference}] Kept`));
    if (!mail?.sentAt) throw new Error("Not sent yet");
    expect(mail.to).toBe(deps.config.operator.email);
    expect(decryptBody(deps.config, mail.encryptedBody).text).toContain("When is the call?");
  }, 60_000);
});

test("a message sent several times is stored once", async () => {
  const twice = message({ subject: "Twice" });
  const replies = await Promise.all([
    visitor().send(twice),
    visitor().send(twice),
    visitor().send(twice),
  ]);
  const references = new Set(replies.map((reply) => reply.data.reference));
  expect(references.size).toBe(1);
  expect(await stored("Twice")).toHaveLength(1);
});

test("a message with a filled honeypot is stored for review, but no email is sent", async () => {
  const reply = await visitor().send(
    message({ subject: "Honeypot", website: "https://spam.example" }),
  );
  expect(reply.status).toBe(200);
  expect(await stored("Honeypot")).toMatchObject([{ isSuspectedSpam: true }]);
  const all = await deps.db
    .select({ subject: mails.subject })
    .from(mails)
    .orderBy(asc(mails.createdAt));
  expect(all.filter((mail) => mail.subject.includes("Honeypot"))).toEqual([]);
});

test("the sixth message within an hour from one IP address is rejected", async () => {
  const busy = visitor();
  for (let n = 1; n <= 5; n++)
    expect((await busy.send(message({ subject: `Limit ${n}` }))).status).toBe(200);
  const sixth = await busy.send(message({ subject: "Limit 6" }));
  expect(sixth.status).toBe(429);
  expect(Number(sixth.headers.get("retry-after"))).toBeGreaterThan(3500);
  expect(sixth.error.code).toBe("too_many_requests");
  expect(await stored("Limit 6")).toEqual([]);

  clock.advance({ hours: 1, seconds: 1 });
  expect((await busy.send(message({ subject: "Limit 6" }))).status).toBe(200);
});

test.each([
  ["no name", { name: " " }, "name", "The value is required"],
  ["an invalid address", { email: "ada at example" }, "email", "Not an email"],
  ["a subject that is too long", { subject: "x".repeat(121) }, "subject", "Too long"],
  ["a message that is too long", { message: "x".repeat(5001) }, "message", "Too long"],
  ["a message of the wrong type", { message: { $gt: "" } }, "message", "The value is required"],
])(
  "%s is rejected with the field's name, and nothing is stored",
  async (_case, wrong, field, problem) => {
    const before = await deps.db.$count(contactMessages);
    const reply = await visitor().sendWrong({ ...message(), ...wrong });
    expect(reply.status).toBe(400);
    expect(reply.error).toMatchObject({ code: "invalid_input", fields: { [field]: problem } });
    expect(await deps.db.$count(contactMessages)).toBe(before);
  },
);

test("a message is deleted after twelve months, and not before", async () => {
  await visitor().send(message({ subject: "Old" }));
  clock.advance({ days: 30 });
  await visitor().send(message({ subject: "Newer" }));
  clock.advance({ days: 334 });
  await deleteOldContactMessages(deps);
  expect(await stored("Old")).toHaveLength(1);
  clock.advance({ days: 2 });
  await deleteOldContactMessages(deps);
  expect(await stored("Old")).toEqual([]);
  expect(await stored("Newer")).toHaveLength(1);
});
