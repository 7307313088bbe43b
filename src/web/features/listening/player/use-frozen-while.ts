import { useState } from "react";

/** Returns the newest value, or the previous one while frozen: a new text would restart its playback. */
export function useFrozenWhile<Value>(newest: Value, isFrozen: boolean): Value {
  const [held, setHeld] = useState(newest);
  if (!isFrozen && held !== newest) setHeld(newest);
  return isFrozen ? held : newest;
}
