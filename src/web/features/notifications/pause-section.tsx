import { addDays, longDay } from "#shared/time/local-day.ts";
import { useToday } from "#web/platform/use-today.ts";
import { Button } from "#web/ui/button.tsx";
import { Section } from "#web/ui/section.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { changeSettings } from "#web/data/notifications.ts";

const MOST_DAYS = 366;
/** Nothing is sent later instead: what happened meanwhile stands in the app. */
const STILL_COMES =
  "What happens meanwhile waits for you here. Mails about your account, your payments and what you ask us still come.";

export function PauseSection({ pausedUntil }: { pausedUntil: string | null }) {
  const today = useToday();
  const isPaused = pausedUntil !== null && pausedUntil > today;
  const tomorrow = addDays(today, 1);
  return (
    <Section
      title="Pause"
      lead={
        isPaused
          ? `Everything in the table above is silent until ${longDay(pausedUntil)}. ${STILL_COMES}`
          : `On holiday, injured, or just enough? Silence everything in the table above until a day of your choice. ${STILL_COMES}`
      }
    >
      <div className="flex flex-wrap items-end gap-4">
        <div className="w-56">
          <TextField
            type="date"
            label="Pause all until"
            min={tomorrow}
            max={addDays(today, MOST_DAYS)}
            value={isPaused ? pausedUntil : ""}
            onChange={({ target }) => {
              if (target.value === "" || target.validity.valid)
                void changeSettings({ pausedUntil: target.value || null });
            }}
          />
        </div>
        {isPaused && (
          <Button variant="secondary" onClick={() => void changeSettings({ pausedUntil: null })}>
            End the pause
          </Button>
        )}
      </div>
    </Section>
  );
}
