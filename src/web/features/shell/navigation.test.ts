import { expect, test } from "vitest";
import { navEntries } from "./navigation.ts";

const labels = (pathname: string, isLoggedIn: boolean) =>
  navEntries(pathname, isLoggedIn).map((entry) => entry.label);

test("a visitor may join or log in, and home calls it MEMBER LOGIN", () => {
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

test("the entry for the current page is hidden, whatever the address's case or closing slash", () => {
  expect(labels("/Inspiration/", true)).toEqual(["Dashboard", "Daily Logs", "Account", "Logout"]);
  expect(labels("/auth/login", false)).toEqual(["JOIN NOW"]);
});

test("a page below an entry still offers that entry", () => {
  expect(labels("/inspiration/walter-tull", true)).toContain("Inspiration");
});
