import { useState } from "react";
import { type AthleteEvent, NO_IMAGERY } from "#shared/events/contract.ts";
import { deviceDraft } from "#web/platform/drafts.ts";
import { hasDraftFields, useDraftFields } from "./use-draft-fields.ts";

/** The drafts about an event. Imagery has its own, because drafts are plain fields. */
export const eventDraftNames = (eventId: string) => ({
  details: `event:${eventId}`,
  imagery: `event-imagery:${eventId}`,
  takeaway: `takeaway:${eventId}`,
});

/** The event with its unsaved changes, or a new event. The changes survive a reload. */
export function useEventDraft(known: AthleteEvent | undefined) {
  const [id] = useState(() => known?.id ?? crypto.randomUUID());
  const { names, savedDetails, savedImagery } = partsOf(known);
  const details = useDraftFields(names.details, savedDetails);
  const imagery = useDraftFields(names.imagery, savedImagery);
  const event: AthleteEvent = { id, ...details.fields, imagery: imagery.fields };
  return {
    event,
    changeDetails: details.change,
    changeImagery: imagery.change,
    discard() {
      details.discard();
      imagery.discard();
    },
  };
}

/** Returns whether there are unsaved changes to this event, or, without one, an unsaved new event. */
export function hasEventDraft(known?: AthleteEvent): boolean {
  const { names, savedDetails, savedImagery } = partsOf(known);
  return hasDraftFields(names.details, savedDetails) || hasDraftFields(names.imagery, savedImagery);
}

/** Call once an event has been deleted. */
export function discardEventDrafts(eventId: string): void {
  for (const name of Object.values(eventDraftNames(eventId))) deviceDraft(name).write({});
}

function partsOf(known: AthleteEvent | undefined) {
  const { id, imagery, ...details } = known ?? NEW_EVENT;
  return { names: eventDraftNames(id), savedDetails: details, savedImagery: imagery };
}

const NEW_EVENT: AthleteEvent = {
  id: "new",
  day: "",
  name: "",
  time: null,
  place: "",
  opponent: "",
  imagery: NO_IMAGERY,
  isShared: false,
};
