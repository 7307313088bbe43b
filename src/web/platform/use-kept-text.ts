import { useState } from "react";
import { lastingDrawer } from "./own-drawers.ts";

const PREFIX = "swaz-focus-draft:";

/** A text that survives a reload until it is sent. The name must hold whose text it is: a device may have many users. */
export function useKeptText(name: string, initial = "") {
  const [text, setText] = useState(() => lastingDrawer.getItem(PREFIX + name) ?? initial);
  return {
    text,
    change(next: string) {
      setText(next);
      lastingDrawer.setItem(PREFIX + name, next);
    },
    /** Once what was sent is safe elsewhere; what was typed since then stays. */
    discard(sent: string, next = "") {
      setText((now) => (now === sent ? next : now));
      // Another tab may have kept a text of its own there.
      if (lastingDrawer.getItem(PREFIX + name) === sent) lastingDrawer.removeItem(PREFIX + name);
    },
  };
}
