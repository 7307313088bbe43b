import { expect, test } from "vitest";
import { checkoutReturn } from "./checkout-return.ts";

const read = (query: string) => checkoutReturn(new URLSearchParams(query));

test("a successful return includes its session, and whether a team was bought", () => {
  expect(read("success=true&sessionid=cs_1&t=1")).toEqual({ sessionId: "cs_1", team: "1" });
  expect(read("success=true&sessionid=cs_1")).toEqual({ sessionId: "cs_1", team: "0" });
});

test.each([
  "",
  "success=false&sessionid=cs_1",
  "sessionid=cs_1",
  "success=true",
  "success=true&sessionid=",
])('there is no checkout to finish in "%s"', (query) => expect(read(query)).toBeUndefined());
