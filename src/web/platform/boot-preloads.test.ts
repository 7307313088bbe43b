import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { getProfile } from "#shared/account/contract.ts";
import { BATCHED_READS, getBatch } from "#shared/batch/contract.ts";
import { listCalls } from "#shared/calls/contract.ts";
import { getDashboardState } from "#shared/dashboard/contract.ts";
import { paths } from "#shared/paths.ts";
import {
  listDailyActions,
  getPlanning,
  listProofs,
  listRecentObjectives,
  listWins,
} from "#shared/planning/contract.ts";
import { getNights } from "#shared/practice/contract.ts";
import { addDays, sameDayLastYear, localDayOf } from "#shared/time/local-day.ts";
import { getVision } from "#shared/vision/contract.ts";
import { bootHandover } from "./boot-handover.ts";
import { deviceZone } from "./device-zone.ts";
import { clearPreloads, consumePreload } from "./consume-preloads.ts";
import { preloadsOf, startPreloads } from "./boot-preloads.ts";

const zone = new URLSearchParams({ zone: deviceZone() });
const nights = `${getNights.path}?${zone}`;

test.each([
  [paths.dashboard, [`${getDashboardState.path}?${zone}`]],
  [paths.planning, [getPlanning.path]],
  [paths.dailyCreate, [getProfile.path, getPlanning.path, getVision.path, nights]],
  [paths.weeklyStep(3), [getProfile.path, getPlanning.path, getVision.path, nights]],
  [
    paths.dailyLogs,
    [`${listDailyActions.path}?limit=31`, `${listDailyActions.path}?limit=1&before=2025-03-02`],
  ],
  [paths.weeklyReport, [`${listDailyActions.path}?limit=100`]],
  [paths.proof, [listWins.path]],
  [paths.visionReview, [getProfile.path, getVision.path, nights, listProofs.path]],
  [paths.vision, [getProfile.path, getVision.path]],
  [paths.nightFlow, [getProfile.path, listRecentObjectives.path, nights]],
  [paths.calls, [getProfile.path, listCalls.path]],
  [paths.account, [getProfile.path]],
  [paths.deleteAccount, []],
  [paths.home, []],
])("%s starts with the reads of its contracts", (path, reads) => {
  expect(preloadsOf(path)).toEqual(reads);
  expect(preloadsOf(`${path.toUpperCase()}`)).toEqual(reads);
  // Otherwise they couldn't be requested in one batch.
  const batched = new Set(BATCHED_READS.map((endpoint) => endpoint.path));
  if (reads.length > 1)
    expect(reads.filter((read) => !batched.has(read.split("?", 1)[0] ?? ""))).toEqual([]);
});

test.each([0, 3, 4, 23])(
  "at %i o'clock the first reads request the same day a year ago as the screen does",
  (hour) => {
    vi.useFakeTimers({ now: new Date(2026, 2, 1, hour) });
    const day = addDays(sameDayLastYear(localDayOf(new Date(), deviceZone())), 1);
    expect(preloadsOf(paths.dailyLogs)[1]).toBe(`${listDailyActions.path}?limit=1&before=${day}`);
  },
);

const kept = (session: object) => JSON.stringify({ access_token: "abc", ...session });
const inSeconds = (seconds: number) => Math.floor(Date.now() / 1000) + seconds;
const fetching = vi.fn<typeof fetch>(async () => Response.json({}));

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date(2026, 2, 1, 12) });
  vi.stubGlobal("fetch", fetching);
  fetching.mockClear();
});
afterEach(() => {
  vi.useRealTimers();
  clearPreloads();
  vi.unstubAllGlobals();
});

test("a started read is handed over once, and only to the user it was requested for", async () => {
  startPreloads("/account", kept({ expires_at: inSeconds(3600) }));
  expect(fetching).toHaveBeenCalledTimes(1);
  expect(fetching.mock.calls[0]?.[1]?.headers).toMatchObject({ authorization: "Bearer abc" });
  expect((await consumePreload(getProfile.path, "abc"))?.status).toBe(200);
  expect(await consumePreload(getProfile.path, "abc")).toBeUndefined();
  startPreloads("/account", kept({ expires_at: inSeconds(3600) }));
  expect(await consumePreload(getProfile.path, "somebody else's")).toBeUndefined();
  expect(await consumePreload(getProfile.path, "abc")).toBeUndefined();
});

test("several reads are sent as one request, and each gets the response its own call would get", async () => {
  const refusal = {
    success: false,
    data: null,
    error: { error: "No plan", code: "plan_required" },
  };
  const parts = [
    { status: 200, body: { success: true, data: { userId: "ada" }, error: null } },
    { status: 402, body: refusal },
  ];
  fetching.mockResolvedValueOnce(Response.json({ success: true, data: parts, error: null }));
  startPreloads("/calls", kept({ expires_at: inSeconds(3600) }));
  const query = new URLSearchParams([
    ["read", getProfile.path],
    ["read", listCalls.path],
  ]);
  expect(fetching.mock.calls.map(([address]) => address)).toEqual([`${getBatch.path}?${query}`]);
  expect(await (await consumePreload(getProfile.path, "abc"))?.json()).toEqual(parts[0]?.body);
  const refused = await consumePreload(listCalls.path, "abc");
  expect([refused?.status, await refused?.json()]).toEqual([402, refusal]);
});

test("if the server doesn't support the batch, each read falls back to its own call", async () => {
  fetching.mockResolvedValueOnce(new Response("", { status: 404 }));
  startPreloads("/calls", kept({ expires_at: inSeconds(3600) }));
  expect(await consumePreload(getProfile.path, "abc")).toBeUndefined();
  fetching.mockRejectedValueOnce(new TypeError("Failed to fetch"));
  startPreloads("/calls", kept({ expires_at: inSeconds(3600) }));
  await expect(consumePreload(getProfile.path, "abc")).rejects.toThrow("Failed to fetch");
});

test("no reads start without a session, or with a token that must be refreshed first", () => {
  startPreloads("/account", null);
  startPreloads("/account", "not a session");
  startPreloads("/account", kept({ expires_at: inSeconds(60) }));
  startPreloads("/account", kept({}));
  expect(fetching).not.toHaveBeenCalled();
});

test("reads delayed by an expired token start once it has been refreshed, unless the user has left the screen", () => {
  const [old, fresh] = [kept({ expires_at: inSeconds(60) }), kept({ expires_at: inSeconds(3600) })];
  startPreloads("/calls", old);
  bootHandover().startDeferredReads?.(old);
  expect(fetching).not.toHaveBeenCalled();
  bootHandover().startDeferredReads?.(fresh);
  bootHandover().startDeferredReads?.(fresh);
  expect(fetching).toHaveBeenCalledTimes(1);

  startPreloads("/calls", old);
  clearPreloads();
  bootHandover().startDeferredReads?.(fresh);
  expect(fetching).toHaveBeenCalledTimes(1);
});

test("reads from before a write are discarded", async () => {
  startPreloads("/account", kept({ expires_at: inSeconds(3600) }));
  clearPreloads();
  expect(await consumePreload(getProfile.path, "abc")).toBeUndefined();
});
