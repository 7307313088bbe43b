import { logIn, newPaidMember, type Person } from "./auth-actions.ts";
import { test as base } from "./fixtures.ts";

export { expect } from "./fixtures.ts";

type Fixtures = {
  /** A member who has just logged in and has written nothing yet. */
  person: Person;
};

export const test = base.extend<Fixtures>({
  person: [
    async ({ page, request, server }, use) => {
      const person = await newPaidMember(request, server);
      await logIn(page, person);
      await use(person);
    },
    { auto: true },
  ],
  // Without a vision or a map the server responds with 404, which the browser logs as an error.
  expectedConsoleErrors: ({}, use) => use([/status of 404/]),
});
