import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import { answerWithPicture } from "#shared/chat/contract.ts";
import { call } from "#web/platform/api.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Button } from "#web/ui/button.tsx";
import { ApiError } from "#web/platform/api-error.ts";
import { PictureButton } from "../picture-button.tsx";

type Chosen = { pictureId: string; file: File };

/** Sent as soon as it is chosen. A failed one can be retried, and is still one picture. */
export function AnswerPicture({ id }: { id: string }) {
  const client = useQueryClient();
  const picker = useRef<HTMLInputElement>(null);
  const send = useMutation({
    mutationFn: ({ pictureId, file }: Chosen) =>
      call(answerWithPicture, { params: { conversationId: id, id: pictureId }, file }),
    onSuccess: () => client.invalidateQueries({ queryKey: ["Operator"] }),
  });
  const { variables: chosen, error } = send;
  const sendAgain = (picture: Chosen) => {
    // The button that was pressed disappears with the failure.
    picker.current?.focus();
    send.mutate(picture);
  };
  return (
    <div className="flex flex-wrap items-center gap-3">
      {send.isPending && <output className="text-muted">{chosen?.file.name} is on its way</output>}
      {error && chosen && (
        <>
          <Alert>
            {chosen.file.name}: {error.message}
          </Alert>
          {isRetryable(error) && (
            <Button variant="quiet" onClick={() => sendAgain(chosen)}>
              Send it again
            </Button>
          )}
        </>
      )}
      <PictureButton
        ref={picker}
        isBusy={send.isPending}
        onAttach={(file) => send.mutate({ pictureId: crypto.randomUUID(), file })}
      />
    </div>
  );
}

/** Wait, log in, come back: each may make what was refused acceptable. */
const TEMPORARY = new Set([0, 401, 403, 408, 429]);

/** Whether the same call may be accepted later; otherwise the server never will. */
function isRetryable(error: unknown): boolean {
  if (!(error instanceof ApiError)) return true;
  return TEMPORARY.has(error.status) || error.status >= 500;
}
