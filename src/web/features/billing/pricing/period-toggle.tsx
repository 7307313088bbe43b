import { Choice } from "#web/ui/choice.tsx";
import { VisuallyHidden } from "#web/ui/visually-hidden.tsx";
import { periodToggleTexts as texts } from "./texts.ts";

/**
 * The browser holds the choice and the style sheet follows it (see ByPeriod), so it works before any script has
 * loaded.
 */
export function PeriodToggle() {
  return (
    <Choice
      legend={texts.billingPeriodLegend}
      name="period"
      defaultValue="monthly"
      options={[
        { value: "monthly", label: texts.monthly },
        {
          value: "yearly",
          label: (
            <>
              {texts.yearly}
              <VisuallyHidden>, </VisuallyHidden>
              <span className="-mr-2 rounded-round bg-accent px-3 py-1 whitespace-nowrap text-accent-ink">
                {texts.save}
              </span>
            </>
          ),
        },
      ]}
    />
  );
}
