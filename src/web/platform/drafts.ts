import { useState } from "react";
import { persistentStorage } from "./persistent-storage.ts";
import { sessionUserId } from "./session/session.ts";
import { readStored, type TextStorage } from "./text-storage.ts";

// What somebody has typed and not sent, on this device. It survives a reload, an ended session and a dead network.
//
//   useAppForm({ draft: "guardian", … })   for a form
//   useDraftText("chat")                   for a single text outside of a form
//   deviceDraft("vision")                  for anything else, field by field
//
// Plans are drafts on the server too; they go through the outbox (src/web/data/planning.ts).

export type Fields = Record<string, unknown>;

type Place = { storage?: TextStorage; owner?: string | undefined };

/** One draft by its name. A device may have many users: each has their own. */
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
    /** Drops what was sent. What was typed since then stays, also from another tab. */
    discard: (sent: Fields) => write(unsavedFields(read(), sent)),
  };
}

/** What was typed and is not saved, field by field. */
export function unsavedFields(typed: Fields, saved: Fields): Fields {
  return Object.fromEntries(
    Object.entries(typed).filter(([field, value]) => !Object.is(value, saved[field])),
  );
}

/** A text that survives a reload until it is sent. Until something is typed it is what the server has. */
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
    /** Once what was sent is safe elsewhere; what was typed since then stays. */
    discard(sent: string) {
      setTyped((now) => (now === sent ? undefined : now));
      draft.discard({ text: sent });
    },
  };
}

const textIn = ({ text }: Fields) => (typeof text === "string" ? text : undefined);
