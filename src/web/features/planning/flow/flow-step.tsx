import type { KeyboardEvent, ReactNode, SubmitEvent } from "react";
import { FlowButtons } from "./flow-buttons.tsx";

type FlowStepProps = {
  onBack: () => void;
  onForward: () => void;
  next?: string;
  isSaving?: boolean;
  children: ReactNode;
  /** Ways to be done sooner, under the buttons. */
  shortcuts?: ReactNode;
  /** Shown under everything. */
  foot?: ReactNode;
};

/** A question and its buttons; Ctrl+Enter submits from within a text. */
export function FlowStep({
  onBack,
  onForward,
  next = "Next",
  isSaving = false,
  children,
  shortcuts,
  foot,
}: FlowStepProps) {
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    onForward();
  };
  return (
    // The keys belong to the texts inside; the form only listens for the one that sends it.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <form noValidate onSubmit={submit} onKeyDown={submitByKey} className="grid gap-5">
      {children}
      <FlowButtons onBack={onBack} next={next} isSaving={isSaving} />
      {shortcuts && <div className="flex flex-wrap gap-x-6 gap-y-1">{shortcuts}</div>}
      {foot}
    </form>
  );
}

function submitByKey(event: KeyboardEvent<HTMLFormElement>): void {
  if (event.key === "Enter" && (event.ctrlKey || event.metaKey))
    event.currentTarget.requestSubmit();
}
