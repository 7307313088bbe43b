import { silentRoomTexts as texts } from "#web/features/practice/texts.ts";
import { setSilentRoom, useIsSilentRoom } from "#web/platform/silent-room.ts";
import { Switch } from "#web/ui/switch.tsx";

/** One switch that mutes everything, for a shared bedroom. */
export function SilentRoomSwitch() {
  const isSilent = useIsSilentRoom();
  return (
    <div className="flex items-center justify-between gap-4 border-y border-line py-2">
      <div className="grid gap-0.5">
        <span aria-hidden className="font-semibold">
          {texts.name}
        </span>
        <span className="text-small text-muted">{texts.hint}</span>
      </div>
      <Switch
        label={texts.name}
        checked={isSilent}
        onChange={({ target }) => setSilentRoom(target.checked)}
      />
    </div>
  );
}
