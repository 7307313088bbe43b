import { addDays, longDay } from "#shared/practice/local-day.ts";
import { useToday } from "#web/platform/use-today.ts";
import { Button } from "#web/ui/button.tsx";
import { Section } from "#web/ui/section.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { changeSettings } from "./queries.ts";

const MOST_DAYS = 366;

export function PauseSection({ pausedUntil }: { pausedUntil: string | null }) {
  const today = useToday();
  const isPaused = pausedUntil !== null && pausedUntil > today;
  const tomorrow = addDays(today, 1);
  return (
    <Section
      title="Pause"
      lead={
        isPaused
          ? `Every reminder is silent until ${longDay(pausedUntil)}.`
          : "On holiday, injured, or just enough? Silence every reminder until a day of your choice."
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
