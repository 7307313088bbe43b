import { type ReactNode, useState } from "react";
import { Button } from "./button.tsx";
import { ConfirmationDialog } from "./confirmation-dialog.tsx";
import { saveRowTexts as texts } from "./texts.ts";

type SaveRowProps = {
  isSaving: boolean;
  isChanged: boolean;
  onUndo: () => void;
  /** Secondary actions of the form. */
  children?: ReactNode;
};

/** The row below a form's fields: saves them, and indicates unsaved changes. */
export function SaveRow({ isSaving, isChanged, onUndo, children }: SaveRowProps) {
  const [isAsked, setIsAsked] = useState(false);
  const undo = () => {
    setIsAsked(false);
    onUndo();
  };
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap gap-3">
        <Button type="submit" loading={isSaving}>
          {texts.save}
        </Button>
        {children}
        {isChanged && (
          <Button variant="quiet" onClick={() => setIsAsked(true)}>
            {texts.undoMyChanges}
          </Button>
        )}
      </div>
      <output className="text-small text-muted empty:hidden">{isChanged && texts.unsaved}</output>
      <ConfirmationDialog
        isOpen={isAsked}
        title={texts.undoYourChangesTitle}
        warning="What you typed here since it was last saved will be gone."
        confirmLabel={texts.undo}
        isLoading={false}
        onConfirm={undo}
        onClose={() => setIsAsked(false)}
      />
    </div>
  );
}
