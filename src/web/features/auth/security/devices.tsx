import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { type Device, listDevices, signOutDevice } from "#shared/auth/contract.ts";
import { deviceName } from "./device-name.ts";
import { ListRow } from "./list-row.tsx";
import { LoadedList } from "./loaded-list.tsx";
import { moment } from "./moments.ts";
import { Section } from "./section.tsx";
import { call } from "#web/platform/api.ts";
import { signOut } from "#web/platform/session.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { toast } from "#web/ui/toast.ts";

const DEVICES_KEY = ["AccountDevices"];

const sayFailure = (error: Error) => toast.error(error.message);

export function Devices() {
  const queries = useQueryClient();
  const devices = useQuery({ queryKey: DEVICES_KEY, queryFn: () => call(listDevices) });
  const [isAsking, setIsAsking] = useState(false);

  const end = useMutation({
    mutationFn: (device: Device) => call(signOutDevice, { params: { deviceId: device.id } }),
    onSuccess: () => toast.success("Signed out there"),
    onError: sayFailure,
    onSettled: () => queries.invalidateQueries({ queryKey: DEVICES_KEY }),
  });
  const endAll = useMutation({ mutationFn: () => signOut("global"), onError: sayFailure });

  return (
    <Section title="Devices" lead="Where you are logged in. Sign out what you do not know.">
      <LoadedList query={devices} empty="You are logged in nowhere else.">
        {(device) => (
          <ListRow
            name={deviceName(device.userAgent)}
            detail={`${device.isCurrent ? "This device" : `Last seen ${moment(device.lastSeenAt)}`} · ${device.address}`}
            actions={
              !device.isCurrent && (
                <Button
                  variant="quiet"
                  loading={end.isPending && end.variables.id === device.id}
                  onClick={() => end.mutate(device)}
                  className="px-0"
                >
                  Sign out
                </Button>
              )
            }
          />
        )}
      </LoadedList>
      <Button variant="secondary" onClick={() => setIsAsking(true)} className="justify-self-start">
        Sign out everywhere
      </Button>
      <Dialog
        isOpen={isAsking}
        title="Sign out everywhere?"
        onClose={() => setIsAsking(false)}
        actions={
          <>
            <Button variant="secondary" onClick={() => setIsAsking(false)}>
              Cancel
            </Button>
            <Button loading={endAll.isPending} onClick={() => endAll.mutate()}>
              Sign out everywhere
            </Button>
          </>
        }
      >
        <p>You will be logged out here too, and log in again with your password.</p>
      </Dialog>
    </Section>
  );
}
