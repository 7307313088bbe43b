import { type Practice, recordPractice } from "#shared/practice/contract.ts";
import { localDayOf } from "#shared/time/local-day.ts";
import { deviceZone } from "#web/platform/device-zone.ts";
import { enqueue } from "#web/platform/outbox/index.ts";

type WithoutZone<Told> = Told extends Practice ? Omit<Told, "zone"> : never;
export type Practised = WithoutZone<Practice>;

/** Kept on the device at once and sent when the server can be reached. The same again replaces it. */
export function keepPractice(practice: Practised): void {
  const zone = deviceZone();
  const night = localDayOf(new Date(practice.startedAt), zone);
  void enqueue({
    key: nightKey(practice.kind, night),
    part: practice.id,
    method: "POST",
    path: recordPractice.path,
    body: { ...practice, zone },
  });
}

export const nightKey = (kind: Practice["kind"], night: string) => `practice/${kind}/${night}`;
