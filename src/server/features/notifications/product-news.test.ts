import { expect, test } from "vitest";
import { createTestApp } from "#server/testing/create-test-app.ts";
import { createMailbox } from "#server/testing/mailbox.ts";
import { readNews, sendProductNewsJob } from "./product-news.ts";
import { remindedAthlete } from "./reminded-athlete.fixture.ts";

const app = await createTestApp({ AUTH_AUTOCONFIRM: "1" });
const { deps } = app;
const mailbox = createMailbox(deps);
const WANTED = { switches: { "news.email": true } };

const send = (letter: string) => deps.jobs.enqueue(deps.db, sendProductNewsJob, readNews(letter));

test("product news reaches every adult who opted in exactly once, and no one else", async () => {
  const [ada, former, minor, silent, away] = [
    await remindedAthlete(app),
    await remindedAthlete(app, { isPaid: false }),
    await remindedAthlete(app, { birthYear: 2011 }),
    await remindedAthlete(app),
    await remindedAthlete(app),
  ];
  for (const person of [ada, former, minor, away]) await person.change(WANTED);
  await away.change({ pausedUntil: "2026-06-01" });
  const letter = "What is new\n\nA night screen.\nTrue black.\r\n\r\nSleep well!\n";
  await send(letter);
  const { text } = await mailbox.latest(ada.email, { subject: "What is new" });
  expect(text).toContain("A night screen.\nTrue black.\n\nSleep well!");
  expect(text).toContain("/unsubscribe/news~");
  await mailbox.latest(former.email, { subject: "What is new" });

  // The command is run twice.
  await send(letter);
  await send("Later\n\nOne thing more.");
  await mailbox.latest(ada.email, { subject: "Later" });
  await mailbox.latest(former.email, { subject: "Later" });
  expect(await mailbox.count(ada.email, "What is new")).toBe(1);
  expect([await minor.mails(), await silent.mails(), await away.mails()]).toEqual([0, 0, 0]);
});

test("a letter without a body is not sent", () => {
  expect(() => readNews("Only a subject")).toThrow();
  expect(() => readNews("")).toThrow();
});
