import { useState } from "react";
import { persistentStorage } from "./persistent-storage.ts";

const PREFIX = "swaz-focus-draft:";

/**
 * A text that survives a reload until it is sent. The name must say whose text it is: a device may have many users.
 * Until something is typed it is what the server has, whichever device that came from.
 */
export function useKeptText(name: string, saved = "") {
  const [typed, setTyped] = useState(() => persistentStorage.getItem(PREFIX + name));
  return {
    text: typed ?? saved,
    change(next: string) {
      const isTyped = next !== saved;
      setTyped(isTyped ? next : null);
      if (isTyped) persistentStorage.setItem(PREFIX + name, next);
      else persistentStorage.removeItem(PREFIX + name);
    },
    /** Once what was sent is safe elsewhere; what was typed since then stays. */
    discard(sent: string) {
      setTyped((now) => (now === sent ? null : now));
      // Another tab may have stored a text of its own there.
      if (persistentStorage.getItem(PREFIX + name) === sent)
        persistentStorage.removeItem(PREFIX + name);
    },
  };
}
