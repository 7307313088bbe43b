import { once } from "node:events";
import { type AddressInfo, createServer, Socket } from "node:net";
import { afterAll, expect, onTestFinished, test, vi } from "vitest";
import { MINUTE_MS } from "#shared/time/time-spans.ts";
import { createMailTransport } from "./mail-transport.ts";

/** Sends its greeting and nothing more. */
const server = createServer((socket) => void socket.on("error", () => {}).write("220 hello\r\n"));
server.listen(0, "127.0.0.1");
await once(server, "listening");
afterAll(() => server.close());

test("a mail server that stops responding delays other mail by at most a minute", async () => {
  const { port } = server.address() as AddressInfo;
  const smtpUrl = `smtp://127.0.0.1:${port}`;
  const transport = await createMailTransport({ smtpUrl, from: "us@example.com" });
  const waits = vi.spyOn(Socket.prototype, "setTimeout");
  onTestFinished(() => waits.mockRestore());
  const accepted = once(server, "connection");
  const mail = { to: "ada@example.com", subject: "", text: "", html: "" };
  const sending = transport.send({ ...mail, id: "1", unsubscribeUrl: null, pictures: [] });
  const [socket] = (await accepted) as [Socket];
  await once(socket, "data");
  const longest = Math.max(...waits.mock.calls.map(([milliseconds]) => milliseconds));
  expect(longest).toBeGreaterThan(0);
  expect(longest).toBeLessThanOrEqual(MINUTE_MS);
  socket.destroy();
  await expect(sending).rejects.toThrow();
});
