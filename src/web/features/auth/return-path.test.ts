import { expect, test } from "vitest";
import { loginPath, returnPath } from "./return-path.ts";

test.each(["/daily-logs", "/account/billing?page=2", "/daily-logs/7#notes"])(
  "a path on our site (%s) is accepted as the return path",
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
])("anything else (%j) falls back to the dashboard", (wanted) => {
  expect(returnPath(wanted)).toBe("/user-dashboard");
});

test("an auth page is never the return path", () => {
  expect(returnPath("/auth/login?returnUrl=/x")).toBe("/user-dashboard");
  expect(returnPath("/AUTH")).toBe("/user-dashboard");
});

test("an invitation is preserved through the login", () => {
  expect(returnPath(null, "abc")).toBe("/teams/invite/abc");
  expect(returnPath("/daily-logs", "abc")).toBe("/daily-logs");
});

test("the return path includes the path and its query", () => {
  const address = loginPath({ pathname: "/account", search: "?a=1&b=2" });
  expect(returnPath(new URLSearchParams(address.split("?")[1]).get("returnUrl"))).toBe(
    "/account?a=1&b=2",
  );
});
