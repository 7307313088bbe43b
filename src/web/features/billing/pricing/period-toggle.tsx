import { yearlySavingPercent } from "#shared/billing/prices.ts";
import { Choice } from "#web/ui/choice.tsx";
import { VisuallyHidden } from "#web/ui/visually-hidden.tsx";

/** The browser keeps the choice and the style sheet follows it (see ByPeriod), so it works before any script has come. */
export function PeriodToggle() {
  return (
    <Choice
      legend="Billing period"
      name="period"
      defaultValue="monthly"
      options={[
        { value: "monthly", label: "Monthly" },
        {
          value: "yearly",
          label: (
            <>
              Yearly
              <VisuallyHidden>, </VisuallyHidden>
              <span className="-mr-2 rounded-round bg-accent px-3 py-1 whitespace-nowrap text-accent-ink">
                Save {yearlySavingPercent("individual")}%
              </span>
            </>
          ),
        },
      ]}
    />
  );
}
