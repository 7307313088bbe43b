import { expect, test } from "vitest";
import { parseConfig } from "#server/kernel/config/config.ts";
import { writeZip } from "#server/platform/zip.ts";
import { createTestClock } from "#server/testing/test-clock.ts";
import { readDocument, writeDocument } from "./export-document.ts";

const config = parseConfig({ NODE_ENV: "test" });
const ctx = { config, clock: createTestClock() };
const LONG = { days: [{ q1: "More and more calm. ".repeat(2_000_000) }] };

test("a document of any size can be imported again", async () => {
  const zip = await writeZip(writeDocument(ctx, { plans: LONG }, []));
  const chapters = await readDocument(config, zip);
  expect(chapters?.["plans"]?.["days"]?.[0]?.["q1"]).toBe(LONG.days[0]?.q1);
});

test("the signature of one document is not valid for another", async () => {
  const [document, mark] = writeDocument(ctx, { plans: LONG }, []);
  const [other] = writeDocument(ctx, { plans: { days: [{ q1: "Mine" }] } }, []);
  if (!document || !mark || !other) throw new Error("Nothing was written");
  expect(await readDocument(config, await writeZip([other, mark]))).toBeUndefined();
  expect(await readDocument(config, await writeZip([document]))).toBeUndefined();
});
