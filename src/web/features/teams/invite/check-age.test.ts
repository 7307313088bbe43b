import { expect, test } from "vitest";
import { checkAge } from "./check-age.ts";

const TODAY = new Date(2026, 10, 15);
const check = (birthYear: string, guardianEmail = "") =>
  checkAge({ birthYear, guardianEmail }, TODAY);

test("an adult needs nobody's permission", () => {
  expect(check("2001", "parent@example.com")).toEqual({ kind: "accepted", birthYear: 2001 });
});

test("a minor names a guardian", () => {
  expect(check("2011")).toMatchObject({ kind: "refused", field: "guardianEmail" });
  expect(check("2011", "mum")).toMatchObject({ field: "guardianEmail", message: "Not an email" });
  expect(check("2011", " mum@example.com ")).toEqual({
    kind: "accepted",
    birthYear: 2011,
    guardianEmail: "mum@example.com",
  });
});

test("a child is stopped, and nonsense is asked for again", () => {
  expect(check("2015")).toEqual({ kind: "too young" });
  for (const typed of ["", "soon", "99", "3000"])
    expect(check(typed)).toMatchObject({ kind: "refused", field: "birthYear" });
});
