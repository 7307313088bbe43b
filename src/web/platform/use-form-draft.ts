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
 * A form of plain fields over what the server has. What is typed survives a reload, an ended session and a dead network
 * until it is saved; untouched fields follow the server.
 */
export function useFormDraft<Typed extends FieldValues, Parsed = Typed>(
  /** Without a name nothing is kept. */
  name: string | undefined,
  saved: Typed,
  resolver?: Resolver<Typed, unknown, Parsed>,
) {
  const [draft] = useState(() => (name === undefined ? NO_DRAFT : deviceDraft(name)));
  const [found] = useState(draft.read);
  const [atFirst] = useState(() => ({ ...saved, ...onlyKnown(found, saved) }));
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

  // A draft may have been saved by a page that was left before the answer came.
  const stored = useRef(found);
  useEffect(() => {
    const fields: Fields = JSON.parse(unsaved);
    if (isChanged) draft.write(fields);
    // Another tab may have stored texts of its own there.
    else draft.discard(stored.current);
    stored.current = fields;
  }, [draft, unsaved, isChanged]);

  return {
    form,
    isChanged,
    undo: () => form.reset(base),
    /** What was sent leaves the form, which stays for the next; what was typed since then stays. */
    clear(sent: Partial<Typed>) {
      draft.discard(sent);
      for (const field of Object.keys(sent) as FieldPath<Typed>[])
        if (Object.is(form.getValues(field), sent[field]))
          form.resetField(field, { defaultValue: base[field] });
    },
    /** What was sent is what the server has, until it says otherwise; what was typed since then stays. */
    settle(sent: Typed) {
      // Here, because an answer may come after the form was left.
      draft.discard(sent);
      setBase(sent);
    },
  };
}

/** A draft may be older than the form: a field that no longer exists would be sent with it. */
function onlyKnown(draft: Fields, saved: Fields): Fields {
  return Object.fromEntries(Object.entries(draft).filter(([field]) => field in saved));
}
