import { afterEach, expect, test, vi } from "vitest";
import type { DataExport, ExportStatus } from "#shared/exports/contract.ts";
import { downloadAccount } from "./exports.ts";

const ID = "0197a3c4-7d6e-7b0a-9c1d-2f3e4a5b6c7d";

/** A server that has just begun a file, and says how it stands whenever it is asked. */
function answerWith(status: ExportStatus) {
  const moment = "2026-03-01T20:00:00.000Z";
  const made: DataExport = { id: ID, status, progress: 50, createdAt: moment, expiresAt: moment };
  const fetching = vi.fn<typeof fetch>(async (_address, init) =>
    Response.json({
      success: true,
      data: init?.method === "POST" ? { ...made, status: "making" } : [made],
      error: null,
    }),
  );
  vi.stubGlobal("fetch", fetching);
  return fetching;
}

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("a file that could not be made is said at once, and not asked for", async () => {
  const fetching = answerWith("failed");
  await expect(downloadAccount()).rejects.toThrow("Your data could not be put together.");
  expect(fetching).toHaveBeenCalledTimes(2);
});

test("one that takes longer than anybody looks at a screen comes by mail", async () => {
  vi.useFakeTimers();
  answerWith("making");
  const waiting = expect(downloadAccount()).rejects.toThrow("You get an email");
  await vi.advanceTimersByTimeAsync(3 * 60_000);
  await waiting;
});
