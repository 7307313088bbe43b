import type { DraftKind } from "#shared/planning/drafts.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { useStart } from "./flow/use-start.ts";

type StartButtonProps = { kind: DraftKind; userId: string; path: string };

export function StartButton({ kind, userId, path }: StartButtonProps) {
  const start = useStart(kind, userId, path);
  return (
    <>
      <Button size="large" onClick={start.press} loading={start.isWaiting} className="sm:px-16">
        Start
      </Button>
      <Dialog
        isOpen={start.isAsking}
        title={start.isUnfinished ? "Continue or start fresh?" : "Edit or start fresh?"}
        onClose={start.cancel}
        actions={
          <>
            <Button variant="secondary" onClick={start.startFresh}>
              Start fresh
            </Button>
            {start.isSaved && (
              <Button
                variant={start.isUnfinished ? "secondary" : "primary"}
                onClick={start.editSaved}
              >
                Edit the saved plan
              </Button>
            )}
            {start.isUnfinished && <Button onClick={start.continue}>Continue</Button>}
          </>
        }
      >
        <p>
          {start.isUnfinished
            ? "You have an unfinished plan. Starting fresh throws it away."
            : "This is already planned. Starting fresh begins with empty lines; the saved plan stays until you save the new one."}
        </p>
      </Dialog>
    </>
  );
}
