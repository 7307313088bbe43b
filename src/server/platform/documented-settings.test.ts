import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { AUTH_SETTINGS } from "./auth-config.ts";
import { BILLING_SETTINGS } from "./billing-config.ts";

const manual = await readFile(new URL("../../../docs/operations.md", import.meta.url), "utf8");

test.each(Object.keys({ ...AUTH_SETTINGS, ...BILLING_SETTINGS }))(
  "the manual explains %s",
  (name) => {
    expect(manual).toMatch(new RegExp(`^\\|[^|]*\`${name}\``, "m"));
  },
);
