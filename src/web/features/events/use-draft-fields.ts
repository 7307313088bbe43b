import { useState } from "react";
import { deviceDraft, type Fields, unsavedFields } from "#web/platform/drafts.ts";

/** Holds plain fields that survive a reload until they are saved. Until the user types, they are the saved ones. */
export function useDraftFields<Typed extends Fields>(name: string, saved: Typed) {
  const [draft] = useState(() => deviceDraft(name));
  const [typed, setTyped] = useState(() => findTyped(name, saved));
  const fields: Typed = { ...saved, ...typed };
  return {
    fields,
    change(changed: Partial<Typed>) {
      const unsaved = unsavedFields({ ...typed, ...changed }, saved) as Partial<Typed>;
      setTyped(unsaved);
      draft.write(unsaved);
    },
    /** Call once the fields are safely stored elsewhere, or no longer wanted. */
    discard: () => draft.discard(fields),
  };
}

export const hasDraftFields = (name: string, saved: Fields) =>
  Object.keys(findTyped(name, saved)).length > 0;

/** Drops unknown fields: a draft may be older than the form, and a removed field would be saved with it. */
function findTyped<Typed extends Fields>(name: string, saved: Typed): Partial<Typed> {
  const unsaved = Object.entries(unsavedFields(deviceDraft(name).read(), saved));
  return Object.fromEntries(unsaved.filter(([field]) => field in saved)) as Partial<Typed>;
}
