import { expect, test } from "vitest";
import { componentTests } from "./component-tests.ts";

const page = (name: string) => `src/web/pages/${name}.test.tsx`;

test("a change to part of a page affects the tests named after the page", () => {
  const tests = componentTests(["src/web/features/teams/team/invite-panel.tsx"]);
  expect(tests).toContain(page("account-team"));
  expect(tests).not.toContain(page("contact"));
});

test("a part that a page loads lazily counts as well", () => {
  expect(componentTests(["src/web/features/billing/testimonials/testimonials.tsx"])).toEqual(
    expect.arrayContaining([
      page("choose-a-plan"),
      "src/web/features/billing/testimonials/testimonials.test.tsx",
    ]),
  );
});

test("a change to the layout around every page affects all tests that open a page", () => {
  expect(componentTests(["src/web/features/shell/site-layout.tsx"])).toEqual(
    expect.arrayContaining([page("account-team"), page("contact"), page("landing")]),
  );
});

test("a changed test is run, and without a change no test is", () => {
  expect(componentTests([page("contact")])).toContain(page("contact"));
  expect(componentTests([])).toEqual([]);
});
