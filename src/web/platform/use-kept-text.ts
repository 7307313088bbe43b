import { useState } from "react";
import { lastingDrawer } from "./own-drawers.ts";

const PREFIX = "swaz-focus-draft:";

/**
 * A text that survives a reload until it is sent. The name must say whose text it is: a device may have many users.
 * Until something is typed it is what the server has, whichever device that came from.
 */
export function useKeptText(name: string, saved = "") {
  const [typed, setTyped] = useState(() => lastingDrawer.getItem(PREFIX + name));
  return {
    text: typed ?? saved,
    change(next: string) {
      const isTyped = next !== saved;
      setTyped(isTyped ? next : null);
      if (isTyped) lastingDrawer.setItem(PREFIX + name, next);
      else lastingDrawer.removeItem(PREFIX + name);
    },
    /** Once what was sent is safe elsewhere; what was typed since then stays. */
    discard(sent: string) {
      setTyped((now) => (now === sent ? null : now));
      // Another tab may have stored a text of its own there.
      if (lastingDrawer.getItem(PREFIX + name) === sent) lastingDrawer.removeItem(PREFIX + name);
    },
  };
}
