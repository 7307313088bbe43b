import type { AthleteEvent } from "#shared/events/contract.ts";
import { byDay, nearEvent } from "#shared/events/near-event.ts";
import type { Overlay } from "#web/platform/overlay.ts";

// Events are read with the plans; the dashboard knows the one that is near.

/** By day. */
export const eventsOverlay: Overlay<AthleteEvent[]> = (known, { path, method, body, refusal }) => {
  const id = /\/userinput\/events\/([^/]+)$/.exec(path)?.[1];
  if (id === undefined || refusal !== undefined) return known;
  const others = known.filter((event) => event.id !== id);
  if (method === "DELETE") return others.length === known.length ? known : others;
  return [...others, { ...(body as AthleteEvent), id }].toSorted(byDay);
};

/** The event that is near a day. */
export const nearEventOverlay =
  (today: string): Overlay<AthleteEvent | null> =>
  (known, write) => {
    const before = known ? [known] : [];
    const after = eventsOverlay(before, write);
    return after === before ? known : nearEvent(after, today);
  };
