import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import {
  type FilmKind,
  type FilmMoment,
  type FilmRoom,
  LOOK_MAX_LENGTH,
  submitMoment,
} from "#shared/film/contract.ts";
import { idempotencyKeys } from "#web/platform/idempotency-keys.ts";
import { ApiError } from "#web/platform/api-error.ts";
import { callApi } from "#web/platform/api.ts";
import { deviceZone } from "#web/platform/device-zone.ts";
import { useDraftText } from "#web/platform/drafts.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { Choice } from "#web/ui/choice.tsx";
import { CrisisSupport } from "#web/ui/crisis-support.tsx";
import { TextArea } from "#web/ui/text-area.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { toast } from "#web/ui/toast.ts";
import { filmRoomQuery } from "./queries.ts";
import { useVideoUpload } from "./upload-video.ts";
import { VideoChooser } from "./video-chooser.tsx";
import { submitFormTexts as texts } from "./texts.ts";

const PENDING = "film-moment";

type Source = "upload" | "link";
const SOURCES = [
  { value: "upload", label: texts.upload },
  { value: "link", label: texts.link },
] as const;
const KINDS = [
  { value: "own", label: texts.mine },
  { value: "team", label: texts.myTeams },
] as const;

type SubmitFormProps = {
  room: FilmRoom;
  userId: string;
};

/** Doesn't use useAppForm, whose library would add 13 kB to the calls, workshops and film screens. */
export function SubmitForm({ room, userId }: SubmitFormProps) {
  const [source, setSource] = useState<Source>("upload");
  const [chosenKind, setChosenKind] = useState<FilmKind>(room.own.left > 0 ? "own" : "team");
  const canChooseTeam = (room.team?.left ?? 0) > 0;
  const kind = canChooseTeam ? chosenKind : "own";
  const look = useDraftText("film-look");
  const link = useDraftText("film-link");
  const upload = useVideoUpload(userId);
  const submit = useSubmit((sent) => {
    look.discard(sent.look);
    link.discard(sent.link);
    upload.discard(sent.uploadId);
  });
  const uploadId = upload.state.kind === "done" ? upload.state.uploadId : null;
  const isReady = look.text.trim() !== "" && (source === "link" ? link.text !== "" : uploadId);

  const send = (event: FormEvent) => {
    event.preventDefault();
    if (submit.isPending || !isReady) return;
    submit.mutate({
      id: idempotencyKeys(PENDING).keyFor(),
      kind,
      look: look.text,
      link: source === "link" ? link.text : "",
      uploadId: source === "upload" ? uploadId : null,
    });
  };
  const problem = submit.error;
  const fields = problem instanceof ApiError ? problem.fields : {};

  return (
    <Card>
      <form noValidate onSubmit={send} aria-label={texts.sendAMomentLabel} className="grid gap-6">
        <h2 className="wide text-title">{texts.sendAMomentLabel}</h2>
        <div className="flex flex-wrap gap-4">
          <Choice legend={texts.howLegend} value={source} options={SOURCES} onChange={setSource} />
          {canChooseTeam && (
            <Choice
              legend={texts.whoseMomentLegend}
              value={kind}
              options={KINDS}
              onChange={setChosenKind}
            />
          )}
        </div>
        {source === "upload" ? (
          <VideoChooser upload={upload} />
        ) : (
          <TextField
            label={texts.linkToTheMoment}
            type="url"
            inputMode="url"
            hint={texts.linkToTheMomentHint}
            value={link.text}
            error={fields["link"]}
            onChange={(event) => link.change(event.target.value)}
          />
        )}
        <TextArea
          label={texts.question}
          hint={texts.shouldProLookHint}
          maxLength={LOOK_MAX_LENGTH}
          value={look.text}
          error={fields["look"]}
          onChange={(event) => look.change(event.target.value)}
        />
        {problem && Object.keys(fields).length === 0 && <Alert>{problem.message}</Alert>}
        <Button
          type="submit"
          disabled={!isReady}
          loading={submit.isPending}
          className="justify-self-start"
        >
          {texts.sendToThePro}
        </Button>
        <CrisisSupport text={look.text} />
      </form>
    </Card>
  );
}

const isSame = (arrived: FilmMoment, sent: Moment) =>
  arrived.kind === sent.kind && arrived.look === sent.look.trim() && arrived.link === sent.link;

type Moment = { id: string; kind: FilmKind; look: string; link: string; uploadId: string | null };

function useSubmit(onSent: (sent: Moment) => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (moment: Moment) =>
      callApi(submitMoment, { body: { ...moment, zone: deviceZone() } }),
    onSuccess: async (_reply, sent) => {
      idempotencyKeys(PENDING).forget();
      await client.invalidateQueries({ queryKey: filmRoomQuery.queryKey });
      const room = client.getQueryData(filmRoomQuery.queryKey);
      const arrived = room?.moments.find(({ id }) => id === sent.id);
      // An earlier attempt may have arrived without its response coming back. Changes made since then have not been
      // sent.
      if (arrived && !isSame(arrived, sent)) return toast.warning(texts.earlierVersionSent);
      onSent(sent);
      toast.success(texts.sent);
    },
  });
}
