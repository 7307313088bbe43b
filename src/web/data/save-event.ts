import { endpointPath } from "#shared/endpoint.ts";
import {
  type AthleteEvent,
  deleteEvent as deleteEventCall,
  saveEvent as saveEventCall,
} from "#shared/events/contract.ts";
import { enqueue } from "#web/platform/outbox/index.ts";

// Separate from events.ts, which the dashboard needs: only the events page writes events.

const eventKey = (id: string) => `event/${id}`;

/** Saves on the device immediately; the version written last wins. */
export const saveEvent = ({ id, ...event }: AthleteEvent): Promise<void> =>
  enqueue({
    key: eventKey(id),
    method: "PUT",
    path: endpointPath(saveEventCall, { id }),
    body: event,
  });

/** Deletes the event, replacing any unsent version of it. */
export const deleteEvent = (id: string): Promise<void> =>
  enqueue({
    key: eventKey(id),
    method: "DELETE",
    path: endpointPath(deleteEventCall, { id }),
    body: {},
  });
