import { logIn, newPaidMember, type Person } from "./auth-people.ts";
import { test as base } from "./fixtures.ts";

export { expect } from "./fixtures.ts";

type Fixtures = {
  /** Who plans: a member who has just logged in and has written nothing yet. */
  person: Person;
};

export const test = base.extend<Fixtures>({
  person: [
    async ({ page, mailbox, request, server }, use) => {
      const person = await newPaidMember(request, mailbox, server);
      await logIn(page, person);
      await use(person);
    },
    { auto: true },
  ],
  // Whoever has no vision and no map yet is answered with 404, which the browser notes as an error.
  expectedConsoleErrors: ({}, use) => use([/status of 404/]),
});
