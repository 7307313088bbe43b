import { endpointPath } from "#shared/endpoint.ts";
import {
  type AthleteEvent,
  deleteEvent as deleteEventCall,
  saveEvent as saveEventCall,
} from "#shared/events/contract.ts";
import { enqueue } from "#web/platform/outbox/index.ts";

// Apart from events.ts, which the dashboard needs: only the events' own page writes them.

const eventKey = (id: string) => `event/${id}`;

/** On the device at once; the version written last is kept. */
export const saveEvent = ({ id, ...event }: AthleteEvent): Promise<void> =>
  enqueue({
    key: eventKey(id),
    method: "PUT",
    path: endpointPath(saveEventCall, { id }),
    body: event,
  });

/** Replaces an unsent version of it. */
export const deleteEvent = (id: string): Promise<void> =>
  enqueue({
    key: eventKey(id),
    method: "DELETE",
    path: endpointPath(deleteEventCall, { id }),
    body: {},
  });
