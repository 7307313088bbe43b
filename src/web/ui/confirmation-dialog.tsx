import { type ReactNode, useId } from "react";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { confirmationDialogTexts as texts } from "./texts.ts";

type ConfirmationDialogProps = {
  isOpen: boolean;
  title: string;
  /** What the user should know before confirming. */
  warning: ReactNode;
  confirmLabel: string;
  isLoading: boolean;
  /** True while something required is missing. */
  isConfirmDisabled?: boolean;
  onConfirm: () => void;
  onClose: () => void;
  /** Additional fields to fill in. */
  children?: ReactNode;
};

/** Asks for confirmation before an action that is hard to undo. */
export function ConfirmationDialog(props: ConfirmationDialogProps) {
  const { isOpen, title, warning, confirmLabel, isLoading, isConfirmDisabled = false } = props;
  const warningId = useId();
  return (
    <Dialog
      isOpen={isOpen}
      title={title}
      describedBy={warningId}
      onClose={props.onClose}
      isBusy={isLoading}
      actions={
        <>
          <Button
            variant="secondary"
            disabled={isLoading}
            onClick={props.onClose}
            className="max-sm:grow"
          >
            {texts.cancel}
          </Button>
          <Button
            variant="danger"
            disabled={isConfirmDisabled}
            loading={isLoading}
            onClick={props.onConfirm}
            className="max-sm:grow"
          >
            {isLoading ? texts.processing : confirmLabel}
          </Button>
        </>
      }
    >
      <div id={warningId} className="measure grid gap-2 border-l-2 border-danger pl-4">
        {warning}
      </div>
      {props.children}
    </Dialog>
  );
}
