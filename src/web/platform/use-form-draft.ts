import { useEffect, useRef, useState } from "react";
import {
  type DefaultValues,
  type FieldPath,
  type FieldValues,
  type Resolver,
  useForm,
  useWatch,
} from "react-hook-form";
import { deviceDraft, type Fields, unsavedFields } from "./drafts.ts";

const NO_DRAFT: ReturnType<typeof deviceDraft> = { read: () => ({}), write() {}, discard() {} };

/**
 * A form of plain fields on top of the server's data. Unsaved input survives a reload, an expired session and a lost
 * connection. Untouched fields follow the server.
 */
export function useFormDraft<Typed extends FieldValues, Parsed = Typed>(
  /** Without a name, no draft is stored. */
  name: string | undefined,
  saved: Typed,
  resolver?: Resolver<Typed, unknown, Parsed>,
) {
  const [draft] = useState(() => (name === undefined ? NO_DRAFT : deviceDraft(name)));
  const [found] = useState(draft.read);
  const [atFirst] = useState(() => ({ ...saved, ...pickKnownFields(found, saved) }));
  const form = useForm<Typed, unknown, Parsed>({
    defaultValues: atFirst as DefaultValues<Typed>,
    ...(resolver && { resolver }),
  });
  const [base, setBase] = useState(saved);
  const typed = useWatch({ control: form.control });
  const unsaved = JSON.stringify(unsavedFields(typed, base));
  const isChanged = unsaved !== "{}";

  const savedText = JSON.stringify(saved);
  const heard = useRef(savedText);
  useEffect(() => {
    if (heard.current === savedText) return;
    heard.current = savedText;
    const news: Typed = JSON.parse(savedText);
    for (const field of Object.keys(news) as FieldPath<Typed>[])
      if (Object.is(form.getValues(field), base[field])) form.setValue(field, news[field]);
    setBase(news);
  }, [form, base, savedText]);

  // The user may have left the page before the response arrived, so its draft may already be saved.
  const stored = useRef(found);
  useEffect(() => {
    const fields: Fields = JSON.parse(unsaved);
    if (isChanged) draft.write(fields);
    // Another tab may have stored its own text there.
    else draft.discard(stored.current);
    stored.current = fields;
  }, [draft, unsaved, isChanged]);

  return {
    form,
    isChanged,
    undo: () => form.reset(base),
    /**
     * Clears what was sent from the form, so that it is ready for the next entry. Anything typed since then stays.
     */
    clear(sent: Partial<Typed>) {
      draft.discard(sent);
      for (const field of Object.keys(sent) as FieldPath<Typed>[])
        if (Object.is(form.getValues(field), sent[field]))
          form.resetField(field, { defaultValue: base[field] });
    },
    /** Treats what was sent as the server's data until newer data arrives. Anything typed since then stays. */
    settle(sent: Typed) {
      // Done here, because the response may arrive after the user has left the form.
      draft.discard(sent);
      setBase(sent);
    },
  };
}

/** Drops unknown fields: a draft may be older than the form, and a removed field would be submitted with it. */
function pickKnownFields(draft: Fields, saved: Fields): Fields {
  return Object.fromEntries(Object.entries(draft).filter(([field]) => field in saved));
}
