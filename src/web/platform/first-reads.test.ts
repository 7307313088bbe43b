import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { getProfile } from "#shared/account/contract.ts";
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
import { getVision } from "#shared/vision/contract.ts";
import { deviceZone } from "./device-zone.ts";
import { firstReadsOf, clearFirstReads, startFirstReads, takeFirstRead } from "./first-reads.ts";

const zone = new URLSearchParams({ zone: deviceZone() });
const nights = `${getNights.path}?${zone}`;

test.each([
  [paths.dashboard, [`${getDashboardState.path}?${zone}`]],
  [paths.planning, [getPlanning.path]],
  [paths.dailyCreate, [getProfile.path, getPlanning.path, nights]],
  [paths.weeklyStep(3), [getProfile.path, getPlanning.path, nights]],
  [paths.dailyLogs, [`${listDailyActions.path}?limit=100`]],
  [paths.weeklyReport, [`${listDailyActions.path}?limit=100`]],
  [paths.proof, [listWins.path]],
  [paths.visionReview, [getProfile.path, getVision.path, nights, listProofs.path]],
  [paths.vision, [getProfile.path, getVision.path]],
  [paths.nightFlow, [getProfile.path, listRecentObjectives.path]],
  [paths.calls, [getProfile.path]],
  [paths.account, [getProfile.path]],
  [paths.deleteAccount, []],
  [paths.home, []],
])("%s starts with the reads of its contracts", (path, reads) => {
  expect(firstReadsOf(path)).toEqual(reads);
  expect(firstReadsOf(`${path.toUpperCase()}`)).toEqual(reads);
});

const kept = (session: object) => JSON.stringify({ access_token: "abc", ...session });
const inSeconds = (seconds: number) => Math.floor(Date.now() / 1000) + seconds;
const fetching = vi.fn<typeof fetch>(async () => Response.json({}));

beforeEach(() => {
  vi.stubGlobal("fetch", fetching);
  fetching.mockClear();
});
afterEach(() => {
  clearFirstReads();
  vi.unstubAllGlobals();
});

test("a read that was started is handed over once, to the person it was asked for", async () => {
  startFirstReads("/account", kept({ expires_at: inSeconds(3600) }));
  expect(fetching).toHaveBeenCalledTimes(1);
  expect(fetching.mock.calls[0]?.[1]?.headers).toMatchObject({ authorization: "Bearer abc" });
  expect((await takeFirstRead(getProfile.path, "abc"))?.status).toBe(200);
  expect(takeFirstRead(getProfile.path, "abc")).toBeUndefined();
  startFirstReads("/account", kept({ expires_at: inSeconds(3600) }));
  expect(takeFirstRead(getProfile.path, "somebody else's")).toBeUndefined();
  expect(takeFirstRead(getProfile.path, "abc")).toBeUndefined();
});

test("nothing is asked for without a session, or with a token that has to be refreshed first", () => {
  startFirstReads("/account", null);
  startFirstReads("/account", "not a session");
  startFirstReads("/account", kept({ expires_at: inSeconds(60) }));
  startFirstReads("/account", kept({}));
  expect(fetching).not.toHaveBeenCalled();
});

test("after a write, what was read before it is not used", () => {
  startFirstReads("/account", kept({ expires_at: inSeconds(3600) }));
  clearFirstReads();
  expect(takeFirstRead(getProfile.path, "abc")).toBeUndefined();
});
