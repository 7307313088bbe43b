import type Stripe from "stripe";
import { z } from "zod";
import { doDueWork } from "#stripe-sandbox/billing/due-work.ts";
import { cancelSubscription } from "#stripe-sandbox/billing/end-subscription.ts";
import { hasEnded } from "#stripe-sandbox/billing/subscription-of.ts";
import { emitEvent, withClockOf, getObject, saveAndEmit } from "#stripe-sandbox/work-context.ts";
import { DAY } from "#stripe-sandbox/billing/period.ts";
import { newId } from "#stripe-sandbox/objects/new-id.ts";
import { invalidRequest } from "./api-error.ts";
import { integer, page, text } from "./params.ts";
import { listRoute, route } from "./route.ts";

const PATH = "/v1/test_helpers/test_clocks";

const create = route(
  "POST",
  PATH,
  z.strictObject({ frozen_time: integer, name: text.optional() }),
  async (books, { frozen_time, name }) => {
    const clock: Stripe.TestHelpers.TestClock = {
      id: newId("clock"),
      object: "test_helpers.test_clock",
      created: books.now,
      deletes_after: books.now + 30 * DAY,
      frozen_time,
      livemode: false,
      name: name ?? null,
      status: "ready",
      status_details: {},
    };
    await saveAndEmit(books, "test_helpers.test_clock.created", clock);
    return clock;
  },
);

const advance = route(
  "POST",
  `${PATH}/:id/advance`,
  z.strictObject({ frozen_time: integer }),
  async (books, { frozen_time }, id) => {
    const clock = await getObject(books, "test_helpers.test_clock", id);
    if (frozen_time <= clock.frozen_time)
      throw invalidRequest("The new frozen time must be after the current one.", {
        code: "test_clock_time_invalid",
        param: "frozen_time",
      });
    const advancing: Stripe.TestHelpers.TestClock = {
      ...clock,
      status: "advancing",
      status_details: { advancing: { target_frozen_time: frozen_time } },
    };
    await emitEvent(books, "test_helpers.test_clock.advancing", advancing);
    await doDueWork(await withClockOf(books, { test_clock: id }), frozen_time, (at) =>
      books.ledger.put({ ...clock, frozen_time: Math.max(at, clock.frozen_time) }),
    );
    await saveAndEmit(books, "test_helpers.test_clock.ready", { ...clock, frozen_time });
    // Stripe responds before the work is done; the next read shows the clock as ready.
    return advancing;
  },
);

const remove = route("DELETE", `${PATH}/:id`, z.strictObject({}), async (books, _params, id) => {
  const clock = await getObject(books, "test_helpers.test_clock", id);
  books = await withClockOf(books, { test_clock: id });
  for (const subscription of await books.ledger.list("subscription", { match: { test_clock: id } }))
    if (!hasEnded(subscription)) await cancelSubscription(books, subscription, {});
  for (const customer of await books.ledger.list("customer", { match: { test_clock: id } })) {
    await books.ledger.put({ id: customer.id, object: "customer", deleted: true } as never);
    await emitEvent(books, "customer.deleted", customer);
  }
  await books.ledger.remove("test_helpers.test_clock", id);
  await emitEvent(books, "test_helpers.test_clock.deleted", clock);
  return { id, object: "test_helpers.test_clock", deleted: true };
});

export const testClockRoutes = [
  create,
  advance,
  remove,
  route("GET", `${PATH}/:id`, z.strictObject({}), (books, _params, id) =>
    getObject(books, "test_helpers.test_clock", id),
  ),
  listRoute(PATH, "test_helpers.test_clock", z.strictObject(page), () => ({})),
];
