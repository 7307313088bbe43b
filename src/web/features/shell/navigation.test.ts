import { expect, test } from "vitest";
import { navEntries } from "./navigation.ts";

const labels = (pathname: string, isLoggedIn: boolean) =>
  navEntries(pathname, isLoggedIn).map((entry) => entry.label);

test("a visitor can join or log in, and the home page labels the login MEMBER LOGIN", () => {
  expect(labels("/", false)).toEqual(["MEMBER LOGIN", "JOIN NOW"]);
  expect(labels("/contact", false)).toEqual(["Login", "JOIN NOW"]);
});

test("a member sees the five member entries", () => {
  expect(labels("/", true)).toEqual([
    "Dashboard",
    "Daily Logs",
    "Inspiration",
    "Account",
    "Logout",
  ]);
});

test("the entry for the current page is hidden, regardless of case or a trailing slash", () => {
  expect(labels("/Inspiration/", true)).toEqual(["Dashboard", "Daily Logs", "Account", "Logout"]);
  expect(labels("/auth/login", false)).toEqual(["JOIN NOW"]);
});

test("a page below an entry still shows that entry", () => {
  expect(labels("/inspiration/walter-tull", true)).toContain("Inspiration");
});
