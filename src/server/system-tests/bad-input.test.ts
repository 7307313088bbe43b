import { connect } from "node:net";
import { expect, test } from "vitest";
import { createTestApp, type Reply } from "#server/testing/create-test-app.ts";

const { client, url } = await createTestApp();
const CONTACT = "/_api/v1/contact/message";

function post(body: string | Uint8Array, headers: Record<string, string> = {}) {
  return client.request("POST", CONTACT, { body, headers });
}

function expectRefusal(reply: Reply, status: number, code: string) {
  expect(reply.status).toBe(status);
  expect(reply.body).toEqual({
    success: false,
    data: null,
    error: expect.objectContaining({
      error: expect.any(String),
      code,
      requestId: expect.any(String),
    }),
  });
  expect(JSON.stringify(reply.body)).not.toMatch(/node_modules|\.ts:|at \w+ \(/);
}

test("malformed JSON is rejected", async () =>
  expectRefusal(await post('{"name": '), 400, "malformed_json"));
test("a request without a body is rejected", async () =>
  expectRefusal(await client.request("POST", CONTACT), 400, "invalid_input"));
test("a missing field is named, with a message for a person", async () => {
  const reply = await client.request("POST", "/_api/v1/teams/invite/signup", { body: "{}" });
  expectRefusal(reply, 400, "invalid_input");
  for (const field of ["inviteHash", "email", "password", "firstName", "lastName"])
    expect(reply.body).toHaveProperty(["error", "fields", field], "The value is required");
});
test("an array is rejected where an object is expected", async () =>
  expectRefusal(await post("[]"), 400, "invalid_input"));
test("null is rejected", async () => expectRefusal(await post("null"), 400, "invalid_input"));
test("another content type is rejected", async () =>
  expectRefusal(
    await post("name=Ada", { "content-type": "application/x-www-form-urlencoded" }),
    415,
    "unsupported_media_type",
  ));
test("a body over the size limit is rejected", async () =>
  expectRefusal(
    await post(JSON.stringify({ message: "x".repeat(300_000) })),
    413,
    "body_too_large",
  ));
test("broken UTF-8 is rejected", async () =>
  expectRefusal(
    await post(Uint8Array.of(0x7b, 0x22, 0xff, 0xfe, 0x22, 0x7d)),
    400,
    "malformed_json",
  ));
test("a NUL character in a text is rejected", async () =>
  expectRefusal(await post(String.raw`{"name":"A\u0000da"}`), 400, "invalid_input"));
test("half a surrogate pair is rejected", async () =>
  expectRefusal(await post(String.raw`{"name":"\ud83d"}`), 400, "invalid_input"));
test("a name that would allow prototype pollution is rejected", async () =>
  expectRefusal(await post('{"__proto__":{"admin":true}}'), 400, "malformed_json"));
test("deep nesting is rejected", async () => {
  const reply = await post("[".repeat(30_000) + "]".repeat(30_000));
  expect(reply.status).toBe(400);
});
test("an unknown call is not found", async () =>
  expectRefusal(await client.request("GET", "/_api/v1/nothing-here"), 404, "not_found"));
test("a wrong method is rejected with the allowed methods", async () => {
  const reply = await client.request("DELETE", CONTACT);
  expectRefusal(reply, 405, "method_not_allowed");
  expect(reply.headers.get("allow")).toBe("POST");
});
test("an address with a NUL byte is not found", async () => {
  const reply = await client.request("GET", "/_api/v1/%00");
  expectRefusal(reply, 404, "not_found");
});
test("an address with invalid percent-encoding is rejected", async () =>
  expectRefusal(await client.request("GET", "/_api/v1/%ff%zz"), 400, "malformed_request"));

test("an overlong address is rejected", async () => {
  const { status } = await client.request("GET", `/${"a".repeat(20_000)}`);
  expect(status).toBe(431);
});

test("a request that is not HTTP is rejected", async () => {
  const { port } = new URL(url);
  const answer = await new Promise<string>((resolve, reject) => {
    const socket = connect(Number(port), "127.0.0.1", () => socket.write("GARBAGE\0\r\n\r\n"));
    let received = "";
    socket.on("data", (chunk) => (received += chunk));
    socket.on("close", () => resolve(received));
    socket.on("error", reject);
  });
  expect(answer).toMatch(/^HTTP\/1\.1 400 /);
});
