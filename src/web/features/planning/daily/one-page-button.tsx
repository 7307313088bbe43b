import { DAILY_STEPS } from "#shared/planning/daily-steps.ts";
import { Button } from "#web/ui/button.tsx";
import type { DailyStepProps } from "./daily-step-props.ts";

const CHECK = DAILY_STEPS.findIndex(({ kind }) => kind === "check") + 1;

/** From any question to the page on which the whole day can be filled in. */
export function OnePageButton({ skipTo }: Pick<DailyStepProps, "skipTo">) {
  return (
    <Button variant="link" onClick={() => skipTo(CHECK)}>
      Plan on one page
    </Button>
  );
}
