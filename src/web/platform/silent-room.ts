import { useSyncExternalStore } from "react";
import { persistentStorage } from "./persistent-storage.ts";
import { createEmitter } from "./emitter.ts";

const KEY = "swaz-focus-silent-room";
const changed = createEmitter();

/** Returns whether someone is asleep next to the device. The setting belongs to the device, because the room does. */
export const isSilentRoom = () => persistentStorage.getItem(KEY) !== null;

export function setSilentRoom(isSilent: boolean): void {
  if (isSilent) persistentStorage.setItem(KEY, "1");
  else persistentStorage.removeItem(KEY);
  changed.emit();
}

export const useIsSilentRoom = () => useSyncExternalStore(changed.subscribe, isSilentRoom);
