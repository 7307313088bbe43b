import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { type Device, listDevices, signOutDevice } from "#shared/auth/contract.ts";
import { deviceName } from "#web/platform/device-name.ts";
import { ListRow } from "#web/ui/list-row.tsx";
import { LoadedList } from "./loaded-list.tsx";
import { Section } from "#web/ui/section.tsx";
import { callApi } from "#web/platform/api.ts";
import { longMoment } from "#web/platform/date-formats.ts";
import { Button } from "#web/ui/button.tsx";
import { toast } from "#web/ui/toast.ts";
import { VisuallyHidden } from "#web/ui/visually-hidden.tsx";
import { useState } from "react";
import { signOut } from "#web/platform/session/sign-out.ts";
import { Dialog } from "#web/ui/dialog.tsx";
import { devicesTexts as texts } from "../rich-texts.tsx";

const DEVICES_KEY = ["AccountDevices"];

export function Devices() {
  const queries = useQueryClient();
  const devices = useQuery({ queryKey: DEVICES_KEY, queryFn: () => callApi(listDevices) });
  const end = useMutation({
    mutationFn: (device: Device) => callApi(signOutDevice, { params: { deviceId: device.id } }),
    onSuccess: () => toast.success(texts.loggedOutThere),
    onError: (error) => toast.error(error.message),
    onSettled: () => queries.invalidateQueries({ queryKey: DEVICES_KEY }),
  });
  return (
    <Section title={texts.devices} lead={texts.devicesLead}>
      <LoadedList query={devices} empty="You are logged in nowhere else.">
        {(device) => (
          <ListRow
            name={deviceName(device.userAgent)}
            detail={`${whenSeen(device)} · ${device.address}`}
            actions={
              !device.isCurrent && (
                <Button
                  variant="link"
                  loading={end.isPending && end.variables.id === device.id}
                  onClick={() => end.mutate(device)}
                >
                  {texts.logOut(<VisuallyHidden>{deviceName(device.userAgent)}</VisuallyHidden>)}
                </Button>
              )
            }
          />
        )}
      </LoadedList>
      <SignOutEverywhere />
    </Section>
  );
}

function whenSeen({ isCurrent, lastSeenAt }: Device): string {
  return isCurrent ? texts.thisDevice : texts.lastSeen(longMoment(lastSeenAt));
}

function SignOutEverywhere() {
  const [isAsking, setIsAsking] = useState(false);
  const end = useMutation({
    mutationFn: () => signOut("global"),
    onError: (error) => toast.error(texts.somethingWentWrong(error.message)),
  });
  const close = () => setIsAsking(false);
  return (
    <>
      <Button variant="secondary" onClick={() => setIsAsking(true)} className="justify-self-start">
        {texts.logOutEverywhere}
      </Button>
      <Dialog
        isOpen={isAsking}
        title={texts.logOutEverywhereTitle}
        onClose={close}
        actions={
          <>
            <Button variant="secondary" onClick={close}>
              {texts.cancel}
            </Button>
            <Button loading={end.isPending} onClick={() => end.mutate()}>
              {texts.logOutEverywhere}
            </Button>
          </>
        }
      >
        <p>{texts.logOutEverywhereLead}</p>
      </Dialog>
    </>
  );
}
