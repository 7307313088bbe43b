import { beforeEach, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { getProfile } from "#schemas/account/contract.ts";
import {
  confirmSubscription,
  getSubscription,
  updateDefaultPaymentMethod,
} from "#schemas/billing/contract.ts";
import { getDashboardState } from "#schemas/dashboard/contract.ts";
import { expectAccessible } from "#web/testing/accessible.ts";
import { stopTime, pollUntil } from "#web/testing/clock.ts";
import { allowConsoleError } from "#web/testing/console-errors.ts";
import { PROFILE } from "#web/testing/examples.ts";
import { openPage } from "#web/testing/open-page.tsx";
import { logInAs } from "#web/testing/session.ts";
import { stub, stubWith, stubNetworkError, stubError, sentTo } from "#web/testing/stub-server.ts";

const NO_CHANGES = "something went wrong no changes made";
const notReached = page.getByText("We can't reach the server right now.");
const heading = page.getByRole("heading", { level: 1 });

/** Makes the server accept both calls. */
function answerCalls(): void {
  stub(confirmSubscription, { ok: true });
  stub(updateDefaultPaymentMethod, null);
}

const RETURNS = [
  {
    path: "/swaz-subscription-success",
    title: "Applying your subscription",
    call: confirmSubscription,
    sends: `${confirmSubscription.path}?sessionid=cs_test_1&team=1`,
    next: "/user-dashboard",
  },
  {
    path: "/swaz-subscription-change-success",
    title: "Applying your subscription changes",
    call: updateDefaultPaymentMethod,
    sends: updateDefaultPaymentMethod.path.replace(":sessionId", "cs_test_1"),
    next: "/account/membership",
  },
];

/** Spies on `window.alert`, which would block the page until it is closed. */
const alerts = () => vi.spyOn(window, "alert").mockImplementation(() => {});

beforeEach(() => {
  logInAs();
  stub(getProfile, PROFILE);
  // The pages that follow have their own tests.
  stubWith(getDashboardState, () => new Promise(() => {}));
  stub(getSubscription, null);
});

test.each(RETURNS)(
  "$path reports the finished checkout to the server once and continues",
  async ({ path, title, call, sends, next }) => {
    const alerted = alerts();
    const { promise: untilDone, resolve: finish } = Promise.withResolvers<void>();
    stubWith(confirmSubscription, () => untilDone.then(() => ({ ok: true as const })));
    stubWith(updateDefaultPaymentMethod, () => untilDone.then(() => null));
    const { address } = await openPage(`${path}?success=true&sessionid=cs_test_1&t=1`);
    await expect.element(heading).toHaveTextContent(title);
    await expect.element(page.getByText("This takes a moment...")).toBeVisible();
    await expectAccessible();
    expect(address()).toContain(path);
    finish();
    await expect.poll(address).toBe(next);
    expect(sentTo(call)).toHaveLength(1);
    const asked = vi.mocked(fetch).mock.calls.map(([input]) => String(input));
    expect(asked).toContain(sends);
    expect(alerted).not.toHaveBeenCalled();
  },
);

test.each(RETURNS)(
  "$path: a refusal is shown immediately, and the user is still redirected",
  async ({ path, call, next }) => {
    const alerted = alerts();
    stubError(call, 400, { error: "This checkout is not complete.", code: "no" });
    const { address } = await openPage(`${path}?success=true&sessionid=cs_test_1`);
    await expect.poll(address).toBe(next);
    expect(alerted.mock.calls).toEqual([[NO_CHANGES]]);
    expect(sentTo(call)).toHaveLength(1);
  },
);

test.each(RETURNS)(
  "$path without a response says so and keeps retrying, because the change may have been made",
  async ({ path, call, next }) => {
    allowConsoleError(/Failed to fetch/);
    const alerted = alerts();
    stubNetworkError(call);
    const { address } = await openPage(`${path}?success=true&sessionid=cs_test_1`);
    await expect.element(notReached).toBeVisible();
    await expectAccessible();
    stopTime();
    // More than the three attempts after which a failing server is given up.
    await pollUntil(() => sentTo(call).length > 5, 5_000);
    expect(address()).toContain(path);
    answerCalls();
    await pollUntil(() => address() === next, 5_000);
    expect(alerted).not.toHaveBeenCalled();
  },
);

test.each(RETURNS)(
  "$path without a finished checkout makes no call",
  async ({ path, call, next }) => {
    const alerted = alerts();
    const { address } = await openPage(`${path}?success=false&sessionid=cs_test_1`);
    await expect.poll(address).toBe(next);
    expect(alerted.mock.calls).toEqual([[NO_CHANGES]]);
    expect(sentTo(call)).toEqual([]);
  },
);
