import { paths } from "#shared/paths.ts";
import { ButtonLink } from "#web/ui/button.tsx";

/** For somebody who has neither a planned day nor a night behind them. */
export function NoWeekYet() {
  return (
    <div className="grid justify-items-start gap-6">
      <h1 className="wide text-display">Your first week will be told here</h1>
      <p className="measure text-lead text-muted">
        Nights, planned days and what you did, in numbers and one honest sentence. It begins with
        one evening.
      </p>
      <ButtonLink to={paths.nightFlow} size="large">
        Begin tonight
      </ButtonLink>
    </div>
  );
}
