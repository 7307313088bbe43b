type Fields = Record<string, unknown>;

/** What was typed into a form and is not saved, field by field. */
export function unsavedFields(typed: Fields, saved: Fields): Fields {
  return Object.fromEntries(
    Object.entries(typed).filter(([field, value]) => !Object.is(value, saved[field])),
  );
}

/** A draft may be older than the form: a field that no longer exists would be sent with it. */
export function onlyKnown(draft: Fields, saved: Fields): Fields {
  return Object.fromEntries(Object.entries(draft).filter(([field]) => field in saved));
}
