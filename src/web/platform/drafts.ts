import { useState } from "react";
import { persistentStorage } from "./persistent-storage.ts";
import { sessionUserId } from "./session/session.ts";
import { readStored, type TextStorage } from "./text-storage.ts";

// Unsent text that the user has typed, stored on this device. It survives a reload, an expired session and a lost
// connection.
//
//   useAppForm({ draft: "guardian", … })   for a form
//   useDraftText("chat")                   for a single text outside of a form
//   deviceDraft("vision")                  for anything else, field by field
//
// Plans are also drafts on the server; they go through the outbox (src/web/data/planning.ts).

export type Fields = Record<string, unknown>;

type Place = { storage?: TextStorage; owner?: string | undefined };

/** Returns the draft with this name. Several users may share a device, so each has their own drafts. */
export function deviceDraft(
  name: string,
  { storage = persistentStorage, owner = sessionUserId() ?? "visitor" }: Place = {},
) {
  const key = `swaz-focus-draft:${owner}:${name}`;
  const read = () => readStored(storage, key);
  const write = (fields: Fields) => {
    if (Object.keys(fields).length > 0) storage.setItem(key, JSON.stringify(fields));
    else storage.removeItem(key);
  };
  return {
    read,
    write,
    /** Discards what was sent. Anything typed since then stays, including from another tab. */
    discard: (sent: Fields) => write(unsavedFields(read(), sent)),
  };
}

/** Returns the typed fields that differ from the saved ones. */
export function unsavedFields(typed: Fields, saved: Fields): Fields {
  return Object.fromEntries(
    Object.entries(typed).filter(([field, value]) => !Object.is(value, saved[field])),
  );
}

/** Holds a text that survives a reload until it is sent. Until the user types, it is the server's text. */
export function useDraftText(name: string, saved = "") {
  const [draft] = useState(() => deviceDraft(name));
  const [typed, setTyped] = useState(() => textIn(draft.read()));
  return {
    text: typed ?? saved,
    change(next: string) {
      const isTyped = next !== saved;
      setTyped(isTyped ? next : undefined);
      draft.write(isTyped ? { text: next } : {});
    },
    /** Call once the sent text is safely stored elsewhere. Anything typed since then stays. */
    discard(sent: string) {
      setTyped((now) => (now === sent ? undefined : now));
      draft.discard({ text: sent });
    },
  };
}

const textIn = ({ text }: Fields) => (typeof text === "string" ? text : undefined);
