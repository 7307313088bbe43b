import {
  createServer,
  request as httpRequest,
  type IncomingMessage,
  type ServerResponse,
} from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as delay } from "node:timers/promises";
import { afterAll } from "vitest";

/** The faults that can be injected into a call; "after" means that the target has already executed the call. */
export const FAULTS = [
  "500",
  "500 after",
  "no error named",
  "dropped",
  "dropped after",
  "slow",
] as const;
export type Fault = (typeof FAULTS)[number];

const SLOW_MS = 40;

/**
 * Starts a proxy between a client and a server. It injects the faults of `nextFault` and calls back before each
 * response.
 */
export async function startFaultProxy(
  target: string,
  nextFault: () => Fault | undefined,
  beforeAnswer: () => Promise<void> = async () => {},
) {
  const server = createServer((request, response) => {
    const exchange = { request, response, beforeAnswer };
    void pass(target, exchange, nextFault()).catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}

type Exchange = {
  request: IncomingMessage;
  response: ServerResponse;
  beforeAnswer: () => Promise<void>;
};

async function pass(
  target: string,
  { request, response, beforeAnswer }: Exchange,
  fault: Fault | undefined,
): Promise<void> {
  const body = await bytesOf(request);
  if (fault === "slow") await delay(SLOW_MS);
  if (fault === "dropped") return void response.destroy();
  if (fault === "500") return fail(response, 500);
  if (fault === "no error named") return fail(response, 502);
  const answer = await forward(target, request, body);
  await beforeAnswer();
  if (fault === "dropped after") return void response.destroy();
  if (fault === "500 after") return fail(response, 500);
  response.writeHead(answer.status, answer.headers).end(answer.body);
}

function fail(response: ServerResponse, status: 500 | 502): void {
  const error = { type: "api_error", message: "Something broke on the way." };
  const body = status === 500 ? { error } : { message: "Bad gateway" };
  response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
}

function forward(target: string, { method, url, headers }: IncomingMessage, body: Buffer) {
  type Answer = { status: number; headers: IncomingMessage["headers"]; body: Buffer };
  return new Promise<Answer>((resolve, reject) => {
    const outgoing = httpRequest(target + url, { method: method ?? "GET", headers }, (answer) => {
      bytesOf(answer).then(
        (bytes) =>
          resolve({ status: answer.statusCode ?? 502, headers: answer.headers, body: bytes }),
        reject,
      );
    });
    outgoing.once("error", reject).end(body);
  });
}

async function bytesOf(stream: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(chunk);
  return Buffer.concat(chunks);
}
