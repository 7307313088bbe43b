import { yearlySavingPercent } from "#shared/billing/prices.ts";
import { VisuallyHidden } from "#web/ui/visually-hidden.tsx";

const OPTION =
  "wide-quiet flex min-h-12 cursor-pointer items-center gap-3 rounded-round px-5 text-small has-checked:bg-ink has-checked:text-canvas has-focus-visible:outline-3 has-focus-visible:outline-offset-3 has-focus-visible:outline-accent-text max-sm:grow max-sm:justify-center";

/** The browser keeps the choice and the style sheet follows it (see ByPeriod), so it works before any script has come. */
export function PeriodToggle() {
  return (
    <fieldset className="flex rounded-round border border-field-line bg-canvas p-1 sm:inline-flex">
      <legend className="sr-only">Billing period</legend>
      <label className={OPTION}>
        <input type="radio" name="period" value="monthly" defaultChecked className="sr-only" />
        Monthly
      </label>
      <label className={OPTION}>
        <input type="radio" name="period" value="yearly" className="sr-only" />
        Yearly
        <VisuallyHidden>, </VisuallyHidden>
        <span className="-mr-2 rounded-round bg-accent px-3 py-1 whitespace-nowrap text-accent-ink">
          Save {yearlySavingPercent("individual")}%
        </span>
      </label>
    </fieldset>
  );
}
