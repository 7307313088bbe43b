import { useEffect, useRef, type ReactNode } from "react";

type NightDialogProps = {
  isOpen: boolean;
  label: string;
  onClose: () => void;
  children: ReactNode;
};

/** A black full-screen dialog. Its content is mounted only while it is open. */
export function NightDialog({ isOpen, label, onClose, children }: NightDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const element = dialog.current;
    if (isOpen && !element?.open) {
      element?.showModal();
      element?.focus();
    }
    if (!isOpen && element?.open) element.close();
  }, [isOpen]);
  return (
    <dialog
      ref={dialog}
      tabIndex={-1}
      data-theme="night"
      aria-label={label}
      onClose={onClose}
      className="m-0 h-dvh max-h-none w-full max-w-none overflow-hidden bg-canvas p-0 text-ink backdrop:bg-canvas"
    >
      {isOpen && children}
    </dialog>
  );
}
