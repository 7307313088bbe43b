import { useEffect, useRef, useState } from "react";
import {
  type DefaultValues,
  type FieldPath,
  type FieldValues,
  type Resolver,
  useForm,
  useWatch,
} from "react-hook-form";
import { persistentStorage } from "./persistent-storage.ts";
import { readStored, type TextStorage } from "./text-storage.ts";
import { sessionUserId } from "./session/session.ts";
import { onlyKnown, unsavedFields } from "./unsaved-fields.ts";

const NO_STORAGE: TextStorage = { getItem: () => null, setItem() {}, removeItem() {} };

/**
 * A form of plain fields over what the server has. What is typed survives a reload, an ended session and a dead network
 * until it is saved; untouched fields follow the server, whoever has changed them there.
 */
export function useFormDraft<Typed extends FieldValues, Parsed = Typed>(
  /** Without a name nothing is kept. */
  name: string | undefined,
  saved: Typed,
  resolver?: Resolver<Typed, unknown, Parsed>,
) {
  const storage = name === undefined ? NO_STORAGE : persistentStorage;
  const [key] = useState(() => `swaz-focus-draft:${sessionUserId()}:${name}`);
  const [atFirst] = useState(() => ({
    ...saved,
    ...onlyKnown(readStored(storage, key), saved),
  }));
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
  const [found] = useState(() => storage.getItem(key));
  const kept = useRef(found);
  useEffect(() => {
    if (isChanged) storage.setItem(key, unsaved);
    // Another tab may have stored words of its own there.
    else if (storage.getItem(key) === kept.current) storage.removeItem(key);
    kept.current = unsaved;
  }, [storage, key, unsaved, isChanged]);

  return {
    form,
    isChanged,
    undo: () => form.reset(base),
    /** What was sent is what the server has, until it says otherwise; what was typed since then stays. */
    settle(sent: Typed) {
      // Here, because an answer may come after the form was left.
      const left = unsavedFields(readStored(storage, key), sent);
      if (Object.keys(left).length > 0) storage.setItem(key, JSON.stringify(left));
      else storage.removeItem(key);
      setBase(sent);
    },
  };
}
