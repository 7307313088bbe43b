import { useState } from "react";
import { persistentStorage } from "#web/platform/persistent-storage.ts";
import { Switch } from "#web/ui/switch.tsx";
import { resetTexts as texts } from "./texts.ts";

const BUZZ = "swaz-focus-reset-buzz";

/** Whether this device vibrates with the breath. Stored per device, because another one may be lying on a table. */
export function useBuzz() {
  const [buzzes, setBuzzes] = useState(() => persistentStorage.getItem(BUZZ) === "1");
  return {
    buzzes,
    setBuzzes(next: boolean) {
      persistentStorage.setItem(BUZZ, next ? "1" : "0");
      setBuzzes(next);
    },
  };
}

type BuzzSwitchProps = ReturnType<typeof useBuzz>;

export function BuzzSwitch({ buzzes, setBuzzes }: BuzzSwitchProps) {
  if (!("vibrate" in navigator)) return null;
  return (
    <div className="flex items-center justify-between gap-4 border-t border-line py-2">
      <span aria-hidden>{texts.buzz}</span>
      <Switch
        label={texts.buzz}
        checked={buzzes}
        onChange={({ target }) => setBuzzes(target.checked)}
      />
    </div>
  );
}
