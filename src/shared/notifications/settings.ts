import { z } from "zod";
import { StorableDay } from "#shared/calendar/storable-time.ts";
import { TimeZone } from "#shared/time/time-zone.ts";
import { SWITCHES } from "./kinds.ts";

const ClockTime = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, "Enter a time such as 22:30");

/** A person's choices. A switch that is not listed has its default. */
export const NotificationSettings = z.object({
  switches: z.partialRecord(z.enum(SWITCHES), z.boolean()),
  /** The zone is never guessed: it is null until a device has reported it. */
  zone: TimeZone.nullable(),
  /** Whether the person chose the zone; otherwise it follows their device. */
  isZoneChosen: z.boolean(),
  bedtime: ClockTime,
  quietFrom: ClockTime,
  /** Equal to the start if there are no quiet hours. */
  quietTo: ClockTime,
  /** The first day on which reminders are sent again. */
  pausedUntil: StorableDay.nullable(),
});
export type NotificationSettings = z.infer<typeof NotificationSettings>;

export const DEFAULT_SETTINGS: NotificationSettings = {
  switches: {},
  zone: null,
  isZoneChosen: false,
  bedtime: "22:30",
  quietFrom: "23:00",
  quietTo: "07:00",
  pausedUntil: null,
};

/** Contains only the changes. A null zone makes it follow the device again. */
export const SettingsChange = NotificationSettings.omit({ isZoneChosen: true }).partial();
export type SettingsChange = z.infer<typeof SettingsChange>;

export function changedSettings(
  settings: NotificationSettings,
  { switches, zone, pausedUntil = settings.pausedUntil, ...times }: SettingsChange,
): NotificationSettings {
  return {
    switches: { ...settings.switches, ...switches },
    zone: zone ?? settings.zone,
    isZoneChosen: zone === undefined ? settings.isZoneChosen : zone !== null,
    bedtime: times.bedtime ?? settings.bedtime,
    quietFrom: times.quietFrom ?? settings.quietFrom,
    quietTo: times.quietTo ?? settings.quietTo,
    pausedUntil,
  };
}
