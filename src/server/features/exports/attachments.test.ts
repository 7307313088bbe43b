import { randomBytes } from "node:crypto";
import { expect, test } from "vitest";
import { IMPORT_MAX_BYTES } from "#shared/exports/contract.ts";
import { FILES_MAX_BYTES, attachmentBudget } from "./attachments.ts";

test("attachments get the space that the text leaves, so that an archive of any size can be imported again", () => {
  const long = randomBytes(13_000_000);
  expect(attachmentBudget([Buffer.from("Ada is calm.")])).toBe(FILES_MAX_BYTES);
  expect(attachmentBudget([Buffer.alloc(15_000_000)])).toBe(FILES_MAX_BYTES);
  expect(attachmentBudget([long])).toBeLessThan(IMPORT_MAX_BYTES - long.length);
});
