import { expect, test } from "vitest";
import { profileProblem } from "./profile-form.ts";

const good = { firstName: "Ada", lastName: "", email: "ada@example.com" };

test("a first name and an address are enough", () => {
  expect(profileProblem(good)).toBeUndefined();
});

test.each([
  [{ firstName: " ", email: "" }, "firstName", "First name is required"],
  [{ email: "  " }, "email", "Email is required"],
  [{ email: "ada at example" }, "email", "Please enter a valid email address"],
  [{ firstName: "x".repeat(61), email: "nonsense" }, "email", "Please enter a valid email address"],
  [{ firstName: "x".repeat(61) }, "firstName", "Too long"],
  [{ lastName: "x".repeat(61) }, "lastName", "Too long"],
  [{ email: `${"x".repeat(250)}@example.com` }, "email", "Too long"],
])("%j is reported as one problem, the first", (wrong, field, message) => {
  expect(profileProblem({ ...good, ...wrong })).toEqual({ field, message });
});
