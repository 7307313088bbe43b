import { useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { type Encouragement, sendEncouragement } from "#shared/teams/contract.ts";
import { ENCOURAGEMENT_NAMES, ENCOURAGEMENTS } from "#shared/teams/encouragements.ts";
import { memberName } from "#shared/teams/member-name.ts";
import { callApi } from "#web/platform/api.ts";
import { deviceZone } from "#web/platform/device-zone.ts";
import { Button } from "#web/ui/button.tsx";
import { Choice } from "#web/ui/choice.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { SelectField } from "#web/ui/select-field.tsx";
import { toast } from "#web/ui/toast.ts";
import { encourageTexts as texts } from "../texts.ts";
import { teamMembersQuery } from "./queries.ts";
import { type TeamViewer, toastError } from "./team-errors.ts";

/** Stands for the whole team where a user ID is expected. */
export const WHOLE_TEAM = "";

type EncourageDialogProps = {
  viewer: TeamViewer;
  /** The initially selected recipient. */
  to: string;
  onClose: () => void;
};

/** Mounted when opened, so that it starts with no line selected. */
export function EncourageDialog({ viewer, to: firstTo, onClose }: EncourageDialogProps) {
  const [to, setTo] = useState(firstTo);
  const [encouragement, setEncouragement] = useState<Encouragement>();
  const { data: members = [] } = useQuery(teamMembersQuery(viewer.userId, viewer.team.id));
  const others = members.filter(({ userId }) => userId !== viewer.userId);
  const chosen = others.find(({ userId }) => userId === to);

  const sending = useMutation({
    mutationFn: (encouragement: Encouragement) =>
      callApi(sendEncouragement, {
        body: {
          tid: viewer.team.id,
          zone: deviceZone(),
          encouragement,
          ...(to !== WHOLE_TEAM && { userId: to }),
        },
      }),
    onSuccess: ({ sent }) => {
      if (sent === 0) toast.info(chosen ? texts.hadOne(memberName(chosen)) : texts.allHadOne);
      else toast.success(chosen ? texts.sentTo(memberName(chosen)) : texts.sentToAll(sent));
      onClose();
    },
    onError: toastError(viewer, texts.failed),
  });

  return (
    <Dialog
      isOpen
      title={texts.title}
      onClose={onClose}
      isBusy={sending.isPending}
      actions={
        <>
          <Button variant="secondary" className="max-sm:grow" onClick={onClose}>
            {texts.cancel}
          </Button>
          <Button
            className="max-sm:grow"
            disabled={encouragement === undefined}
            loading={sending.isPending}
            onClick={() => encouragement && sending.mutate(encouragement)}
          >
            {texts.send}
          </Button>
        </>
      }
    >
      <p className="text-muted">{texts.about}</p>
      <SelectField label={texts.to} value={to} onChange={({ target }) => setTo(target.value)}>
        <option value={WHOLE_TEAM}>{texts.all}</option>
        {others.map((member) => (
          <option key={member.userId} value={member.userId}>
            {memberName(member)}
          </option>
        ))}
      </SelectField>
      <Choice
        legend={texts.line}
        variant="pills"
        value={encouragement}
        onChange={setEncouragement}
        options={ENCOURAGEMENT_NAMES.map((name) => ({ value: name, label: ENCOURAGEMENTS[name] }))}
      />
    </Dialog>
  );
}
