import { useState } from "react";
import { deviceTimeFormat } from "#shared/format/device-time.ts";
import { MINORS_QUIET_FROM_HOUR } from "#shared/account/age.ts";
import {
  isQuiet,
  nextOccurrence,
  type ReminderSettings,
} from "#shared/notifications/reminder-times.ts";
import type { NotificationSettings } from "#shared/notifications/settings.ts";
import { addDays, longDay } from "#shared/time/local-day.ts";
import { enqueueNotificationChange } from "#web/data/notifications.ts";
import { deviceZone } from "#web/platform/device-zone.ts";
import { useToday } from "#web/platform/use-today.ts";
import { Button } from "#web/ui/button.tsx";
import { Section } from "#web/ui/section.tsx";
import { SelectField } from "#web/ui/select-field.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { timesSectionTexts as texts } from "./texts.ts";

const MAX_DAYS = 366;

type TimesSectionProps = { settings: NotificationSettings; isGrownUp: boolean };

export function TimesSection({ settings, isGrownUp }: TimesSectionProps) {
  const { bedtime, quietFrom, quietTo } = settings;
  const quietFromHour = isGrownUp ? null : MINORS_QUIET_FROM_HOUR;
  const changeBedtime = (bedtime: string) => {
    const isSuppressed = listenTime({ ...settings, bedtime }, null).isQuiet;
    // If quiet hours would suppress the reminder, they now start at the new bedtime.
    void enqueueNotificationChange({ bedtime, ...(isSuppressed && { quietFrom: bedtime }) });
  };
  return (
    <Section title={texts.night} lead={texts.nightLead}>
      <div className="grid gap-6 sm:grid-cols-2">
        <TimeField
          label={texts.bedtime}
          hint={listenHint(settings, quietFromHour)}
          value={bedtime}
          onTime={changeBedtime}
        />
        <ZoneField settings={settings} />
        <TimeField
          label={texts.quietFrom}
          hint={isGrownUp ? texts.getNoRemindersDuringHint : texts.under18Hint}
          value={quietFrom}
          onTime={(quietFrom) => void enqueueNotificationChange({ quietFrom })}
        />
        <TimeField
          label={texts.quietUntil}
          hint={quietFrom === quietTo ? texts.setBothSameTimeHint : undefined}
          value={quietTo}
          onTime={(quietTo) => void enqueueNotificationChange({ quietTo })}
        />
      </div>
    </Section>
  );
}

export function PauseSection({ pausedUntil }: { pausedUntil: string | null }) {
  const today = useToday();
  // A date is out of range until its last digit is typed, so it stays in the field and isn't sent until then.
  const [typed, setTyped] = useState<string>();
  const isPaused = pausedUntil !== null && pausedUntil > today;
  const end = () => {
    setTyped(undefined);
    void enqueueNotificationChange({ pausedUntil: null });
  };
  return (
    <Section
      title={texts.pause}
      lead={`${isPaused ? texts.pausedLead(longDay(pausedUntil)) : texts.pauseLead} ${texts.stillComes}`}
    >
      <div className="flex flex-wrap items-end gap-4">
        <div className="w-56">
          <TextField
            type="date"
            label={texts.pauseAllUntil}
            min={addDays(today, 1)}
            max={addDays(today, MAX_DAYS)}
            value={typed ?? (isPaused ? pausedUntil : "")}
            onChange={({ target }) => {
              setTyped(target.value);
              if (target.value === "" || target.validity.valid)
                void enqueueNotificationChange({ pausedUntil: target.value || null });
            }}
            onBlur={({ target }) => target.validity.valid && setTyped(undefined)}
          />
        </div>
        {isPaused && (
          <Button variant="secondary" onClick={end}>
            {texts.endThePause}
          </Button>
        )}
      </div>
    </Section>
  );
}

const TIME = /^\d\d:\d\d$/;
const ZONES = Intl.supportedValuesOf("timeZone");

function listenHint(settings: NotificationSettings, quietFromHour: number | null): string {
  const { time, isQuiet } = listenTime(settings, quietFromHour);
  return isQuiet ? texts.listenInQuietHours(time) : texts.tonightsListeningReminderComes(time);
}

type TimeFieldProps = {
  label: string;
  hint?: string | undefined;
  value: string;
  onTime: (time: string) => void;
};

function TimeField({ label, hint, value, onTime }: TimeFieldProps) {
  return (
    <TextField
      type="time"
      label={label}
      hint={hint}
      required
      value={value}
      onChange={({ target }) => TIME.test(target.value) && onTime(target.value)}
    />
  );
}

/** The zone is the device's unless the user chooses another. */
function ZoneField({ settings: { zone, isZoneChosen } }: Pick<TimesSectionProps, "settings">) {
  const chosen = isZoneChosen && zone !== null ? zone : "";
  const known = chosen === "" || ZONES.includes(chosen) ? ZONES : [chosen, ...ZONES];
  return (
    <SelectField
      label={texts.timeZone}
      value={chosen}
      onChange={({ target }) => void enqueueNotificationChange({ zone: target.value || null })}
    >
      <option value="">{texts.deviceZone(deviceZone())}</option>
      {known.map((name) => (
        <option key={name}>{name}</option>
      ))}
    </SelectField>
  );
}

type Times = Pick<NotificationSettings, "bedtime" | "quietFrom" | "quietTo">;

/** Uses the device's time format, like the adjacent field. */
const CLOCK = deviceTimeFormat({ timeZone: "UTC", timeStyle: "short" });
const ANY_DAY = new Date("2026-01-07T12:00:00Z");

/** Returns when tonight's listening reminder is due, and whether quiet hours suppress it. */
function listenTime(times: Times, quietFromHour: number | null) {
  const reminderSettings: ReminderSettings = {
    ...times,
    zone: "UTC",
    pausedUntil: null,
    quietFromHour,
  };
  const { dueAt } = nextOccurrence("listen", reminderSettings, ANY_DAY);
  return { time: CLOCK(dueAt), isQuiet: isQuiet(dueAt, reminderSettings) };
}
