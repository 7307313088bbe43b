import { useMutation } from "@tanstack/react-query";
import BellRing from "lucide-react/icons/bell-ring";
import { useState } from "react";
import type { Device } from "#shared/notifications/contract.ts";
import { setDevices } from "#web/data/notifications.ts";
import { deviceName } from "#web/platform/device-name.ts";
import { longDate } from "#web/platform/date-formats.ts";
import { subscribeToPush, pushAbility, unsubscribeFromPush } from "#web/platform/push.ts";
import { Button } from "#web/ui/button.tsx";
import { ListRow } from "#web/ui/list-row.tsx";
import { Section } from "#web/ui/section.tsx";
import { toast } from "#web/ui/toast.ts";
import { pushSectionTexts as texts } from "./texts.ts";

/** Lists browsers that receive push messages. The browser asks for permission only after a tap. */
export function PushSection({ devices, publicKey }: { devices: Device[]; publicKey: string }) {
  return (
    <Section title={texts.devices} lead={texts.devicesLead}>
      {devices.length > 0 && (
        <ul className="grid gap-4">
          {devices.map((device) => (
            <li key={device.id}>
              <RingingDevice device={device} />
            </li>
          ))}
        </ul>
      )}
      <RemindMe publicKey={publicKey} />
    </Section>
  );
}

function RemindMe({ publicKey }: { publicKey: string }) {
  const [ability, setAbility] = useState(pushAbility);
  const asking = useMutation({
    mutationFn: () => subscribeToPush(publicKey),
    onSuccess: (device) => {
      setAbility(device === "unable" ? device : pushAbility());
      if (typeof device === "string") return;
      setDevices((devices) => [...devices.filter(({ id }) => id !== device.id), device]);
      toast.success(texts.thisDeviceGetsNotifications);
    },
    onError: () => toast.error(texts.notAdded),
  });
  if (ability !== "able") return <p className="measure text-muted">{texts.notAble[ability]}</p>;
  return (
    <Button
      variant="secondary"
      className="justify-self-start"
      icon={<BellRing size={20} aria-hidden />}
      loading={asking.isPending}
      onClick={() => asking.mutate()}
    >
      {texts.addDevice}
    </Button>
  );
}

function RingingDevice({ device }: { device: Device }) {
  const name = deviceName(device.userAgent);
  const removing = useMutation({
    mutationFn: () => unsubscribeFromPush(device.id),
    onSuccess: () => setDevices((devices) => devices.filter(({ id }) => id !== device.id)),
    onError: (error) => toast.error(error.message),
  });
  return (
    <ListRow
      name={name}
      detail={texts.sinceDetail(longDate(device.addedAt))}
      actions={
        <Button
          variant="quiet"
          aria-label={texts.stopNotificationsOnLabel(name)}
          loading={removing.isPending}
          onClick={() => removing.mutate()}
        >
          {texts.stop}
        </Button>
      }
    />
  );
}
