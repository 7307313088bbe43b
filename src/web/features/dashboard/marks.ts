import type { DashboardState } from "#shared/dashboard/contract.ts";
import type { Mark, Objective } from "#shared/planning/records.ts";
import { withMarks } from "#web/platform/day-marks.ts";

export function withMark(
  state: DashboardState,
  objective: Objective,
  mark: Mark | null,
): DashboardState {
  return { ...state, plan: state.plan && withMarks(state.plan, { [objective]: mark }) };
}
