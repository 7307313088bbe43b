import { expect, test } from "vitest";
import { z } from "zod";
import { pickContractFields } from "./pick-contract-fields.ts";

const Day = z.object({
  id: z.uuid(),
  note: z.string().nullable(),
  score: z.int().default(3),
  marks: z.partialRecord(z.enum(["q1", "q2"]), z.enum(["done", "not"])),
  practice: z.discriminatedUnion("kind", [
    z.object({ kind: z.literal("vision"), minutes: z.number() }),
    z.object({ kind: z.literal("reset") }),
  ]),
});
const Reply = z.object({ days: z.array(Day), before: z.iso.date().optional() });

const day = {
  id: "8a67d331-208c-4af4-9482-c2cd23917bfb",
  note: null,
  marks: { q1: "done" },
  practice: { kind: "vision", minutes: 10 },
};

test("only the fields in the contract are sent, in the form that parsing gives them", () => {
  const secret = { encryptedText: "secret" };
  const given = {
    ...secret,
    days: [
      {
        ...secret,
        ...day,
        marks: { ...secret, q1: "done" },
        practice: { ...secret, ...day.practice },
      },
    ],
  };
  const expected = JSON.stringify(Reply.parse({ days: [day] }));
  expect(JSON.stringify(pickContractFields(Reply)(given))).toBe(expected);
  expect(expected).not.toContain("secret");
});

test("an object in place of a simple value is not sent", () => {
  const keep = pickContractFields(Reply);
  for (const wrong of [{ note: { encryptedText: "secret" } }, { id: ["secret"] }])
    expect(() => keep({ days: [{ ...day, ...wrong }] })).toThrow(TypeError);
});
