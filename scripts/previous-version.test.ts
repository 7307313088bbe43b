import { pathToFileURL } from "node:url";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createEmptyTestDatabase } from "#server/testing/test-database.ts";
import { createFirstDayClient } from "./several-nodes/first-day.ts";
import { type Node, startNode } from "./several-nodes/node.ts";
import type { Outcome } from "./several-nodes/clients.ts";
import { unpackVersion, findPreviousVersion } from "./several-nodes/previous-version.ts";

// Tests a rolling upgrade from the newest release (a tag such as v1.0.0), whose code comes from the Git history.
// Until the first release is tagged, the last commit is used: the test then shows that uncommitted changes can serve
// alongside it and that two nodes share a database, but nothing about released versions. A downloaded archive has no
// history, so there is nothing to run.

const commit = findPreviousVersion();

const url = (node: Node | undefined) => `http://127.0.0.1:${node?.port}`;

/** The state that both versions must show for a first day with this text. */
const shown = (words: string) => ({
  isPaid: true,
  team: ["Marta", "Ada"],
  vision: words,
  day: words,
  week: words,
  nights: 1,
  support: words,
});

describe.runIf(commit)("the previous release", () => {
  let connectionString: string;
  let before: ReturnType<typeof unpackVersion>;
  let [older, newer]: (Node | undefined)[] = [];
  const outcomes: Outcome[] = [];
  const days = createFirstDayClient(outcomes);

  async function startOlder(): Promise<Node> {
    const script = pathToFileURL(`${before.folder}/scripts/server-command.mjs`).href;
    const { serverCommand } = await import(script);
    return startNode(connectionString, 1, serverCommand);
  }

  beforeAll(async () => {
    before = unpackVersion(commit ?? "");
    connectionString = await createEmptyTestDatabase();
    older = await startOlder();
  });

  afterAll(async () => {
    await Promise.all([older?.stop(), newer?.stop()]);
    before.remove();
  });

  test("keeps serving alongside the newer one, which migrates the database and shows existing data", async () => {
    const day = await days.start(url(older), "before the migration");
    newer = await startNode(connectionString, 1);
    for (const node of [older, newer])
      expect(await days.look(url(node), day)).toEqual(shown("before the migration"));
    expect(outcomes.filter(({ status }) => status >= 300)).toEqual([]);
  });

  test("restarts on the newer schema", async () => {
    await older?.stop();
    older = await startOlder();
    expect((await fetch(`${url(older)}/readyz`)).status).toBe(200);
  });

  test.each(["older", "newer"])(
    "what the %s version writes, the other version can read and change",
    async (first) => {
      const [here, there] = (first === "older" ? [older, newer] : [newer, older]).map(url);
      if (!here || !there) throw new Error("Both exist");
      const day = await days.start(here, `written by the ${first}`);
      expect(await days.look(there, day)).toEqual(shown(`written by the ${first}`));
      await days.write(there, day, "changed by the other");
      expect(await days.look(here, day)).toEqual(shown("changed by the other"));
      expect(outcomes.filter(({ status }) => status >= 300)).toEqual([]);
      await days.logOut(there, day);
      expect(await days.isLoggedIn(here, day)).toBe(false);
    },
  );
});
