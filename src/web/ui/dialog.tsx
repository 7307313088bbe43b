import X from "lucide-react/icons/x";
import { useEffect, useId, useRef, type ReactNode } from "react";
import { dialogTexts as texts } from "./texts.ts";

type DialogProps = {
  isOpen: boolean;
  title: string;
  onClose: () => void;
  children: ReactNode;
  /** The id of the text that is announced along with the title. */
  describedBy?: string;
  /** The buttons, with the safe one first. */
  actions?: ReactNode;
  /** The action is in progress, and its result will be shown here. */
  isBusy?: boolean;
};

/** A native modal dialog: it traps focus, closes on Escape and restores focus. */
export function Dialog(props: DialogProps) {
  const { isOpen, title, onClose, children, describedBy, actions, isBusy = false } = props;
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();

  useEffect(() => {
    const element = dialog.current;
    if (isOpen && !element?.open) {
      element?.showModal();
      // With the focus on the dialog, screen readers announce its subject. If a button in it had the focus, Orca
      // wouldn't.
      element?.focus();
    }
    if (!isOpen && element?.open) element.close();
  }, [isOpen]);

  useEffect(() => {
    const element = dialog.current;
    // Only a press on the backdrop targets the dialog itself. A text selection that ends outside has started inside.
    let beganOutside = false;
    const press = (event: PointerEvent) => {
      beganOutside = event.target === element;
    };
    const closeFromBackdrop = (event: MouseEvent) =>
      !isBusy && beganOutside && event.target === element && onClose();
    element?.addEventListener("pointerdown", press);
    element?.addEventListener("click", closeFromBackdrop);
    return () => {
      element?.removeEventListener("pointerdown", press);
      element?.removeEventListener("click", closeFromBackdrop);
    };
  }, [onClose, isBusy]);

  return (
    <dialog
      ref={dialog}
      tabIndex={-1}
      aria-labelledby={titleId}
      aria-describedby={describedBy}
      onCancel={(event) => isBusy && event.preventDefault()}
      onClose={onClose}
      className="m-auto w-[calc(100%-2rem)] max-w-[500px] rounded-panel border border-line bg-raised p-0 text-ink backdrop:bg-veil"
    >
      <div className="grid gap-5 p-6 sm:p-8">
        <div className="flex items-start justify-between gap-4">
          <h2 id={titleId} className="wide text-title">
            {title}
          </h2>
          <button
            type="button"
            aria-label={texts.closeLabel}
            disabled={isBusy}
            onClick={onClose}
            className="-mt-3 -mr-3 grid size-12 flex-none place-items-center text-muted hover:text-ink disabled:opacity-60"
          >
            <X size={22} aria-hidden />
          </button>
        </div>
        <div className="grid gap-4">{children}</div>
        {actions && <div className="flex flex-wrap justify-end gap-3">{actions}</div>}
      </div>
    </dialog>
  );
}
