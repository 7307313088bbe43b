import { useState } from "react";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { ConfirmationDialog } from "#web/ui/confirmation-dialog.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { Alert } from "#web/ui/alert.tsx";
import { Fade } from "#web/ui/fade.tsx";
import { OfflineLine } from "#web/ui/offline-line.tsx";
import { SyncStatus } from "#web/ui/sync-status.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { Spinner } from "#web/ui/spinner.tsx";
import { toast } from "#web/ui/toast.ts";

const TOASTS = ["info", "success", "warning", "error"] as const;
const TONES = ["neutral", "accent", "done", "notice", "danger"] as const;
const ALERT_TONES = ["info", "notice", "danger", "done"] as const;
const SAVE_STATES = ["saved", "saving", "waiting", "refused"] as const;

export function FeedbackShown() {
  const [isShown, setIsShown] = useState(true);
  return (
    <>
      <div className="flex flex-wrap gap-3">
        {TOASTS.map((kind) => (
          <Button
            key={kind}
            variant="secondary"
            onClick={() => toast[kind](`A toast of kind ${kind}`)}
          >
            Toast {kind}
          </Button>
        ))}
        <DialogShown />
        <Button variant="secondary" onClick={() => setIsShown(!isShown)}>
          {isShown ? "Fade out" : "Fade in"}
        </Button>
      </div>
      <div className="flex min-h-8 flex-wrap items-center gap-3">
        <Fade show={isShown}>
          <span className="flex flex-wrap gap-3">
            {TONES.map((tone) => (
              <Badge key={tone} tone={tone}>
                {tone}
              </Badge>
            ))}
          </span>
        </Fade>
      </div>
      <div className="grid gap-8 md:grid-cols-2">
        {ALERT_TONES.map((tone) => (
          <Alert key={tone} tone={tone} isAnnounced={false}>
            An alert of tone {tone}
          </Alert>
        ))}
        <Alert title="The list could not be loaded" onRetry={() => {}}>
          The server did not answer. Nothing is lost.
        </Alert>
        <EmptyState title="Nothing yet" action={<Button>Begin</Button>}>
          What you write tonight appears here.
        </EmptyState>
        <div className="grid gap-3">
          <Skeleton className="h-6 w-1/2" />
          <Skeleton className="h-4 w-full" />
          <Skeleton className="h-4 w-4/5" />
        </div>
        <div className="grid content-start gap-4">
          <Spinner label="Loading..." />
          <OfflineLine>Offline. Saved on this phone.</OfflineLine>
          {SAVE_STATES.map((state) => (
            <SyncStatus key={state} state={state} />
          ))}
        </div>
      </div>
    </>
  );
}

function DialogShown() {
  const [isOpen, setIsOpen] = useState(false);
  const [isLoading, setIsLoading] = useState(false);
  const close = () => {
    setIsOpen(false);
    setIsLoading(false);
  };
  return (
    <>
      <Button variant="secondary" onClick={() => setIsOpen(true)}>
        Open dialog
      </Button>
      <ConfirmationDialog
        isOpen={isOpen}
        title="A dialog"
        warning={<p>It is at most 500 px wide and closes on its backdrop, Escape or Cancel.</p>}
        confirmLabel="Remove"
        isLoading={isLoading}
        onConfirm={() => setIsLoading(true)}
        onClose={close}
      />
    </>
  );
}
