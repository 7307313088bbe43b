import { expect, test } from "vitest";
import { ageForm } from "./forms.ts";

const TODAY = new Date(2026, 10, 15);

function check(birthYear: string, guardianEmail = "") {
  const parsed = ageForm("ada@example.com", TODAY).safeParse({ birthYear, guardianEmail });
  if (parsed.success) return parsed.data;
  return parsed.error.issues.map(({ path, message }) => `${path.join()}: ${message}`);
}

test("an adult doesn't need a guardian's permission", () => {
  expect(check("2001", "parent@example.com")).toEqual({ birthYear: 2001 });
});

test("a minor must name a guardian other than themselves", () => {
  expect(check("2011")).toEqual(["guardianEmail: The value is required"]);
  expect(check("2011", "mum")).toEqual(["guardianEmail: Not an email"]);
  expect(check("2011", "ADA@example.com")).toEqual(["guardianEmail: This is your own address"]);
  expect(check("2011", " mum@example.com ")).toEqual({
    birthYear: 2011,
    guardianEmail: "mum@example.com",
  });
});

test("a child's birth year is accepted, and an invalid year is rejected", () => {
  expect(check("2015")).toEqual({ birthYear: 2015 });
  for (const typed of ["", "soon", "99", "3000"])
    expect(check(typed)).toEqual([expect.stringContaining("birthYear: ")]);
});
