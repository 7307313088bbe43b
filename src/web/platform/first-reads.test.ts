import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { readProfile } from "#shared/account/contract.ts";
import { readDashboardState } from "#shared/dashboard/contract.ts";
import { paths } from "#shared/paths.ts";
import {
  listDailyActions,
  readPlanning,
  readProofs,
  readRecentObjectives,
} from "#shared/planning/contract.ts";
import { readNights } from "#shared/practice/contract.ts";
import { readVision } from "#shared/vision/contract.ts";
import { deviceZone } from "./device-zone.ts";
import { firstReadsOf, forgetFirstReads, startFirstReads, takeFirstRead } from "./first-reads.ts";

const zone = new URLSearchParams({ zone: deviceZone() });
const nights = `${readNights.path}?${zone}`;

test.each([
  [paths.dashboard, [`${readDashboardState.path}?${zone}`]],
  [paths.planning, [readPlanning.path]],
  [paths.dailyCreate, [readProfile.path, readPlanning.path, nights]],
  [paths.weeklyStep(3), [readProfile.path, readPlanning.path, nights]],
  [paths.dailyLogs, [`${listDailyActions.path}?limit=100`]],
  [paths.weeklyReport, [`${listDailyActions.path}?limit=100`]],
  [paths.visionReview, [readProfile.path, readVision.path, nights, readProofs.path]],
  [paths.vision, [readProfile.path, readVision.path]],
  [paths.nightFlow, [readProfile.path, readRecentObjectives.path]],
  [paths.calls, [readProfile.path]],
  [paths.account, [readProfile.path]],
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
  forgetFirstReads();
  vi.unstubAllGlobals();
});

test("a read that was started is handed over once, to the person it was asked for", async () => {
  startFirstReads("/account", kept({ expires_at: inSeconds(3600) }));
  expect(fetching).toHaveBeenCalledTimes(1);
  expect(fetching.mock.calls[0]?.[1]?.headers).toMatchObject({ authorization: "Bearer abc" });
  expect((await takeFirstRead(readProfile.path, "abc"))?.status).toBe(200);
  expect(takeFirstRead(readProfile.path, "abc")).toBeUndefined();
  startFirstReads("/account", kept({ expires_at: inSeconds(3600) }));
  expect(takeFirstRead(readProfile.path, "somebody else's")).toBeUndefined();
  expect(takeFirstRead(readProfile.path, "abc")).toBeUndefined();
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
  forgetFirstReads();
  expect(takeFirstRead(readProfile.path, "abc")).toBeUndefined();
});
