import { expect, test, vi } from "vitest";
import { changeSettings } from "./queries.ts";

const kept = vi.hoisted(() => ({ body: {} as Record<string, unknown> }));

vi.mock("#web/platform/outbox/index.ts", () => ({
  findPending: async () => {
    const found = { body: kept.body };
    // The device takes its time.
    await new Promise((resolve) => setTimeout(resolve, 5));
    return found;
  },
  enqueue: async ({ body }: { body: Record<string, unknown> }) => {
    kept.body = body;
  },
}));

test("of two changes in one breath, neither takes the other's place", async () => {
  await Promise.all([
    changeSettings({ bedtime: "22:30" }),
    changeSettings({ switches: { "listen.email": false } }),
  ]);
  expect(kept.body).toMatchObject({ bedtime: "22:30", switches: { "listen.email": false } });
});
