import { createServer, type Socket } from "node:net";
import type { AddressInfo } from "node:net";
import sharp from "sharp";
import { expect, test, vi } from "vitest";
import { mails } from "#server/db/schema/mail.ts";
import { decryptBody } from "#server/mail/index.ts";
import { createMailTransport } from "#server/platform/mail-transport.ts";
import { eq } from "#server/platform/orm.ts";
import { createTestApp } from "#server/testing/create-test-app.ts";
import { momentOf } from "#shared/calendar/wall-time.ts";
import { remindedAthlete } from "../reminded-athlete.fixture.ts";
import { sendDueReminders } from "../send-due-reminders.ts";
import { writeReport } from "./write-report.ts";

const app = await createTestApp({ AUTH_AUTOCONFIRM: "1", AUTH_ACCESS_TOKEN_SECONDS: "604800" });

function goTo(wallTime: string) {
  const moment = momentOf(wallTime, "Europe/Berlin").getTime();
  app.clock.advance({ seconds: (moment - app.clock.now().getTime()) / 1000 });
}

/** Receives one email as an SMTP server would, and returns the raw message. */
async function receiveMail(send: (smtpUrl: string) => Promise<void>): Promise<string> {
  let received = "";
  const server = createServer((socket: Socket) => {
    let isData = false;
    socket.write("220 ready\r\n");
    socket.on("data", (chunk) => {
      const text = chunk.toString("latin1");
      if (isData) {
        received += text;
        if (!received.endsWith("\r\n.\r\n")) return;
        isData = false;
      } else isData = text.startsWith("DATA");
      socket.write(isData ? "354 go on\r\n" : "250 ok\r\n");
    });
  });
  await new Promise<void>((resolve) => void server.listen(0, "127.0.0.1", resolve));
  await send(`smtp://127.0.0.1:${(server.address() as AddressInfo).port}`);
  server.close();
  return received;
}

test("the weekly report is emailed on Sunday with a sentence, the wins, the plots and an unsubscribe link", async () => {
  goTo("2026-03-07T22:00");
  const ada = await remindedAthlete(app);
  const silent = await remindedAthlete(app);
  await ada.listen();
  goTo("2026-03-10T22:00");
  const day = await ada.planDay("2026-03-11");
  await ada.mapWeek("2026-03-09");
  await ada.review(day.data.id, { win: "Stayed calm after the red card" });
  await ada.listen();
  goTo("2026-03-15T17:00");
  await Promise.all([sendDueReminders(app.deps), sendDueReminders(app.deps)]);
  const mail = await vi.waitFor(async () => {
    const [found] = await app.deps.db
      .select()
      .from(mails)
      .where(eq(mails.subject, "Your week of March 9"));
    if (!found) throw new Error("Not yet");
    return found;
  }, 60_000);
  await writeReport(app.deps, { userId: ada.id, sunday: "2026-03-15" });
  expect([await ada.mails(), await silent.mails()]).toEqual([1, 0]);
  expect(mail.to).toBe(ada.email);
  expect(JSON.stringify(mail)).not.toContain("red card");
  expect(mail.encryptedBody?.includes("red card")).toBe(false);
  const { text, html, pictures } = decryptBody(app.deps.config, mail.encryptedBody);
  expect(text).toContain("Wednesday: Stayed calm after the red card");
  expect(text).toContain("Nights: 1 of the 5 you chose\nDays planned: 1");
  expect(text).toContain("A start is a start.");
  expect(html).toContain('src="cid:plot-1"');
  expect(pictures.length).toBeGreaterThanOrEqual(3);
  for (const { base64 } of pictures)
    expect(await sharp(Buffer.from(base64, "base64")).stats()).toMatchObject({ isOpaque: true });

  const line = await receiveMail(async (smtpUrl) => {
    const transport = await createMailTransport({ smtpUrl, from: "Swaz <no-reply@example.com>" });
    const { id, to, subject, unsubscribeUrl } = mail;
    await transport.send({ id, to, subject, text, html, unsubscribeUrl, pictures });
  });
  const unfolded = line.replaceAll(/\r\n[ \t]+/g, " ");
  expect(unfolded).toContain(`List-Unsubscribe: <${mail.unsubscribeUrl}>`);
  expect(unfolded).toContain("List-Unsubscribe-Post: List-Unsubscribe=One-Click");
  expect(unfolded).toContain("Content-ID: <plot-1>");
});
