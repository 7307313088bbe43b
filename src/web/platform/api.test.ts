import { afterEach, expect, test, vi } from "vitest";
import { z } from "zod";
import { endpoint } from "#shared/endpoint.ts";
import { ApiError } from "./api-error.ts";
import { call, callAndRedirect } from "./api.ts";

const renameTeam = endpoint("PUT", "/_api/v1/teams/:teamId/name", {
  summary: "Rename a team",
  params: z.object({ teamId: z.string() }),
  query: z.object({ notify: z.boolean().optional() }),
  body: z.object({ name: z.string() }),
  reply: z.object({ name: z.string() }),
});

const input = { params: { teamId: "a/b" }, query: { notify: true }, body: { name: "North" } };

function answerWith(respond: () => Response) {
  const fetching = vi.fn<typeof fetch>(async () => respond());
  vi.stubGlobal("fetch", fetching);
  return fetching;
}

afterEach(() => vi.unstubAllGlobals());

test("a call is sent to its address with its body, and the envelope is taken off", async () => {
  const fetching = answerWith(() =>
    Response.json({ success: true, data: { name: "North" }, error: null }),
  );
  await expect(call(renameTeam, input)).resolves.toEqual({ name: "North" });
  const [address, request] = fetching.mock.calls[0] ?? [];
  expect(address).toBe("/_api/v1/teams/a%2Fb/name?notify=true");
  expect(request).toMatchObject({ method: "PUT", body: '{"name":"North"}' });
});

test("success without an error key is a success, with whatever data there is", async () => {
  answerWith(() => Response.json({ success: true, data: { name: "North" } }));
  await expect(call(renameTeam, input)).resolves.toEqual({ name: "North" });
  answerWith(() => Response.json({ success: true }));
  await expect(call(renameTeam, input)).resolves.toBeUndefined();
});

test("a refusal becomes an error that forms can show field by field", async () => {
  const error = {
    error: "Please check the fields",
    code: "invalid",
    fields: { name: "Too short" },
  };
  answerWith(() => Response.json({ success: false, data: null, error }, { status: 400 }));
  await expect(call(renameTeam, input)).rejects.toMatchObject({
    status: 400,
    code: "invalid",
    message: "Please check the fields",
    fields: { name: "Too short" },
  });
});

test("success false is an error even with status 200", async () => {
  const error = { error: "No", code: "refused" };
  answerWith(() => Response.json({ success: false, data: null, error }));
  await expect(call(renameTeam, input)).rejects.toBeInstanceOf(ApiError);
});

test("a reply that is not ours tells its status", async () => {
  answerWith(() => new Response("<html>Bad gateway</html>", { status: 502 }));
  await expect(call(renameTeam, input)).rejects.toMatchObject({
    status: 502,
    code: "unexpected_reply",
  });
});

test("a server that cannot be reached is an error with status 0", async () => {
  answerWith(() => {
    throw new TypeError("fetch failed");
  });
  await expect(call(renameTeam, input)).rejects.toMatchObject({ status: 0, code: "unreachable" });
});

test("a call that answers with an address leads there, and says why when it has none", async () => {
  const assign = vi.fn<(address: string) => void>();
  vi.stubGlobal("window", { location: { assign } });
  answerWith(() => new Response(null, { headers: { location: "https://pay.example/cs_1" } }));
  await callAndRedirect(renameTeam, input);
  expect(assign).toHaveBeenCalledExactlyOnceWith("https://pay.example/cs_1");

  const error = { error: "There is a plan already", code: "conflict" };
  answerWith(() => Response.json({ success: false, data: null, error }, { status: 409 }));
  await expect(callAndRedirect(renameTeam, input)).rejects.toMatchObject({ status: 409 });
  expect(assign).toHaveBeenCalledOnce();
});

test("an error serialises to its words, code, status and request", () => {
  const error = new ApiError(500, { error: "Broken", code: "internal", requestId: "r1" });
  expect(JSON.parse(JSON.stringify(error))).toEqual({
    error: "Broken",
    code: "internal",
    status: 500,
    requestId: "r1",
  });
});
