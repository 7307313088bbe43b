import { afterEach, expect, test, vi } from "vitest";
import type { DataExport, ExportStatus } from "#shared/exports/contract.ts";
import { downloadAccountExport } from "./exports.ts";

const ID = "0197a3c4-7d6e-7b0a-9c1d-2f3e4a5b6c7d";

/** Simulates a server that has just started a file and returns the same status on every request. */
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

test("a failed export is reported immediately, without a download", async () => {
  const fetching = answerWith("failed");
  await expect(downloadAccountExport()).rejects.toThrow("Your data could not be put together.");
  expect(fetching).toHaveBeenCalledTimes(2);
});

test("an export that takes longer than anyone watches a screen arrives by email", async () => {
  vi.useFakeTimers();
  answerWith("making");
  const waiting = expect(downloadAccountExport()).rejects.toThrow("You get an email");
  await vi.advanceTimersByTimeAsync(3 * 60_000);
  await waiting;
});
