import { expect, test } from "vitest";
import { loginPath, returnPath } from "./return-path.ts";

test.each(["/daily-logs", "/account/billing?page=2", "/daily-logs/7#notes"])(
  "a page of ours (%s) is returned to",
  (path) => {
    expect(returnPath(path)).toBe(path);
  },
);

test.each([
  null,
  "",
  "daily-logs",
  "https://elsewhere.example",
  "//elsewhere.example",
  "/\\elsewhere.example",
  "\\\\elsewhere.example",
  "/\t/elsewhere.example",
  "/x/..//elsewhere.example",
  "/.//elsewhere.example",
  "javascript:alert(1)",
  " //elsewhere.example",
])("anything else (%j) leads to the dashboard", (wanted) => {
  expect(returnPath(wanted)).toBe("/user-dashboard");
});

test("an auth page is no place to return to", () => {
  expect(returnPath("/auth/login?returnUrl=/x")).toBe("/user-dashboard");
  expect(returnPath("/AUTH")).toBe("/user-dashboard");
});

test("an invitation is carried through the login", () => {
  expect(returnPath(null, "abc")).toBe("/teams/invite/abc");
  expect(returnPath("/daily-logs", "abc")).toBe("/daily-logs");
});

test("the way back holds the path and its query", () => {
  const address = loginPath({ pathname: "/account", search: "?a=1&b=2" });
  expect(returnPath(new URLSearchParams(address.split("?")[1]).get("returnUrl"))).toBe(
    "/account?a=1&b=2",
  );
});
