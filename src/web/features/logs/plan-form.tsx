import type { ReactNode } from "react";
import { OBJECTIVE_TITLES } from "#shared/planning/daily-steps.ts";
import { ANSWER_MAX, type DailyAction, OBJECTIVES } from "#shared/planning/records.ts";
import { rewritePlan } from "#web/data/logs.ts";
import { Checkbox } from "#web/ui/checkbox.tsx";
import { CrisisSupport } from "#web/ui/crisis-support.tsx";
import { TextArea } from "#web/ui/text-area.tsx";
import { Editable } from "./editable.tsx";
import { useEditForm } from "./use-edit-form.ts";

type PlanFormProps = {
  day: DailyAction;
  /** The plan as it is read. */
  children: ReactNode;
};

/** Until its day ends, a plan can be rewritten where it stands. */
export function PlanForm({ day, children }: PlanFormProps) {
  const { q1, q2, q3, q4, q5, q6, plan, isCompetition } = day;
  const saved = { q1, q2, q3, q4, q5, q6, ...plan, isCompetition };
  const { field, typed, editing } = useEditForm({
    name: `plan:${day.id}`,
    saved,
    save: ({ obstacle, ifthen, ...lines }) =>
      rewritePlan(day, { ...lines, plan: { obstacle, ifthen } }),
  });
  return (
    <Editable name="Plan" action="Edit plan" {...editing} read={children}>
      {OBJECTIVES.map((name) => (
        <TextArea
          key={name}
          label={OBJECTIVE_TITLES[name]}
          rows={2}
          maxLength={ANSWER_MAX}
          {...field(name)}
        />
      ))}
      <TextArea
        label="What gets in the way"
        rows={2}
        maxLength={ANSWER_MAX}
        {...field("obstacle")}
      />
      <TextArea label="If ..., then I ..." rows={2} maxLength={ANSWER_MAX} {...field("ifthen")} />
      <Checkbox label="This is a competition day" {...field("isCompetition")} />
      <CrisisSupport text={Object.values(typed).join("\n")} />
    </Editable>
  );
}
