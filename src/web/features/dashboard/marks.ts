import type { DashboardState } from "#shared/dashboard/contract.ts";
import { reviewDailyAction } from "#shared/planning/contract.ts";
import { type Mark, type Objective, OBJECTIVES } from "#shared/planning/records.ts";
import { deviceZone } from "#web/platform/device-zone.ts";
import { keep, pendingOf } from "#web/platform/outbox/index.ts";

const keyOf = (planId: string, objective: Objective) => `mark/${planId}/${objective}`;

/** Kept on the device at once, and sent when there is a network. */
export async function keepMark(
  planId: string,
  objective: Objective,
  mark: Mark | null,
): Promise<void> {
  await keep({
    key: keyOf(planId, objective),
    method: "PATCH",
    path: reviewDailyAction.path.replace(":id", planId),
    body: { zone: deviceZone(), done: { [objective]: mark } },
  });
}

export function withMark(
  state: DashboardState,
  objective: Objective,
  mark: Mark | null,
): DashboardState {
  if (!state.plan) return state;
  const { [objective]: _before, ...others } = state.plan.review.done;
  const done = mark ? { ...others, [objective]: mark } : others;
  return { ...state, plan: { ...state.plan, review: { ...state.plan.review, done } } };
}

/** What the server has not heard of yet is on the page all the same. */
export async function withUnsentMarks(state: DashboardState): Promise<DashboardState> {
  let shown = state;
  for (const objective of OBJECTIVES) {
    const unsent = state.plan && (await pendingOf(keyOf(state.plan.id, objective)));
    if (!unsent || unsent.refusal) continue;
    const { done } = unsent.body as { done: Partial<Record<Objective, Mark | null>> };
    shown = withMark(shown, objective, done[objective] ?? null);
  }
  return shown;
}
