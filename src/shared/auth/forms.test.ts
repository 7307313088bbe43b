import { expect, test } from "vitest";
import { type Registration, registrationForm } from "./forms.ts";

const TODAY = new Date(2026, 10, 15);

const complete: Registration = {
  name: "",
  email: " ada@example.com ",
  password: "a calm long night",
  confirmPassword: "a calm long night",
  guardianEmail: "",
  birthYear: "2001",
  hasAgreed: true,
};

/** Returns the accepted values, or the errors: the toast for the whole form and the messages per field. */
function check(changes: Partial<Registration>) {
  const parsed = registrationForm(TODAY).safeParse({ ...complete, ...changes });
  if (parsed.success) return { kind: "accepted", ...parsed.data };
  const { issues } = parsed.error;
  const fields = issues.flatMap(({ path, message }) => (path[0] ? [[path[0], message]] : []));
  return { toast: issues.find(({ path }) => path.length === 0)?.message, fields };
}

test("a complete registration is accepted, with or without a first name", () => {
  expect(check({ name: " Ada " })).toMatchObject({ kind: "accepted", name: "Ada" });
  expect(check({})).toEqual({
    kind: "accepted",
    email: "ada@example.com",
    password: "a calm long night",
    name: "",
    birthYear: 2001,
  });
});

test.each(["email", "password", "confirmPassword", "birthYear"] as const)(
  "a registration without %s is told to fill in all the fields",
  (field) => {
    expect(check({ [field]: "" })).toMatchObject({
      toast: "Please fill all the fields",
      fields: [[field, "The value is required"]],
    });
  },
);

test("a person under 18 must name a guardian other than themselves", () => {
  const young = { birthYear: "2010" };
  expect(check(young)).toMatchObject({
    toast: "Please fill all the fields",
    fields: [["guardianEmail", "The value is required"]],
  });
  for (const [guardianEmail, message] of [
    ["mum", "Not an email"],
    ["ADA@example.com", "This is your own address"],
  ] as const)
    expect(check({ ...young, guardianEmail })).toMatchObject({
      fields: [["guardianEmail", message]],
    });
  expect(check({ ...young, guardianEmail: " mum@example.com " })).toMatchObject({
    kind: "accepted",
    guardianEmail: "mum@example.com",
  });
});

test("a registration without agreement to the terms is told to fill in all the fields", () => {
  expect(check({ hasAgreed: false })).toMatchObject({
    toast: "Please fill all the fields",
    fields: [["hasAgreed", "Tick this to join"]],
  });
});

test("missing fields are reported before passwords that don't match", () => {
  expect(check({ confirmPassword: "other", birthYear: "" })).toMatchObject({
    toast: "Please fill all the fields",
  });
});

test("passwords that don't match are reported before their length", () => {
  expect(check({ password: "short", confirmPassword: "shirt" })).toMatchObject({
    toast: "Passwords doesn't match",
  });
});

test("a short password, an invalid address and an invalid year are reported at their fields", () => {
  const refused = check({
    email: "ada",
    password: "short",
    confirmPassword: "short",
    birthYear: "1",
  });
  expect(refused).toMatchObject({
    fields: [
      ["email", "Not an email"],
      ["password", "Too short"],
      ["birthYear", expect.stringContaining("four digits")],
    ],
  });
});
