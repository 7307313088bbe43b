import { afterEach, expect, test, vi } from "vitest";
import { z } from "zod";
import { endpoint } from "#shared/endpoint.ts";
import { ApiError } from "./api-error.ts";
import { callApi, callApiAndRedirect } from "./api.ts";

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

test("a call sends its body to its address and unwraps the envelope", async () => {
  const fetching = answerWith(() =>
    Response.json({ success: true, data: { name: "North" }, error: null }),
  );
  await expect(callApi(renameTeam, input)).resolves.toEqual({ name: "North" });
  const [address, request] = fetching.mock.calls[0] ?? [];
  expect(address).toBe("/_api/v1/teams/a%2Fb/name?notify=true");
  expect(request).toMatchObject({ method: "PUT", body: '{"name":"North"}' });
});

test("a success without an error key is a success, with or without data", async () => {
  answerWith(() => Response.json({ success: true, data: { name: "North" } }));
  await expect(callApi(renameTeam, input)).resolves.toEqual({ name: "North" });
  answerWith(() => Response.json({ success: true }));
  await expect(callApi(renameTeam, input)).resolves.toBeUndefined();
});

test("a refusal becomes an error that forms can show field by field", async () => {
  const error = {
    error: "Please check the fields",
    code: "invalid",
    fields: { name: "Too short" },
  };
  answerWith(() => Response.json({ success: false, data: null, error }, { status: 400 }));
  await expect(callApi(renameTeam, input)).rejects.toMatchObject({
    status: 400,
    code: "invalid",
    message: "Please check the fields",
    fields: { name: "Too short" },
  });
});

test("a response with success false is an error even with status 200", async () => {
  const error = { error: "No", code: "refused" };
  answerWith(() => Response.json({ success: false, data: null, error }));
  await expect(callApi(renameTeam, input)).rejects.toBeInstanceOf(ApiError);
});

test("a response from another server, such as a proxy, is reported with its status", async () => {
  answerWith(() => new Response("<html>Bad gateway</html>", { status: 502 }));
  await expect(callApi(renameTeam, input)).rejects.toMatchObject({
    status: 502,
    code: "unexpected_reply",
  });
});

test("an unreachable server is reported as an error with status 0", async () => {
  answerWith(() => {
    throw new TypeError("fetch failed");
  });
  await expect(callApi(renameTeam, input)).rejects.toMatchObject({
    status: 0,
    code: "unreachable",
  });
});

test("a call that returns an address redirects to it, and reports an error if there is none", async () => {
  const assign = vi.fn<(address: string) => void>();
  vi.stubGlobal("window", { location: { assign } });
  answerWith(() => new Response(null, { headers: { location: "https://pay.example/cs_1" } }));
  await callApiAndRedirect(renameTeam, input);
  expect(assign).toHaveBeenCalledExactlyOnceWith("https://pay.example/cs_1");

  const error = { error: "There is a plan already", code: "conflict" };
  answerWith(() => Response.json({ success: false, data: null, error }, { status: 409 }));
  await expect(callApiAndRedirect(renameTeam, input)).rejects.toMatchObject({ status: 409 });
  expect(assign).toHaveBeenCalledOnce();
});

test("an error serialises to its message, code, status and request id", () => {
  const error = new ApiError(500, { error: "Broken", code: "internal", requestId: "r1" });
  expect(JSON.parse(JSON.stringify(error))).toEqual({
    error: "Broken",
    code: "internal",
    status: 500,
    requestId: "r1",
  });
});
