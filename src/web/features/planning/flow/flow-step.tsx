import type { KeyboardEvent, ReactNode, SubmitEvent } from "react";
import { Button } from "#web/ui/button.tsx";

type FlowStepProps = {
  onBack: () => void;
  onForward: () => void;
  next?: string;
  isSaving?: boolean;
  children: ReactNode;
  /** Shown under the buttons. */
  foot?: ReactNode;
};

/** A question and its buttons; Ctrl+Enter submits from within a text. */
export function FlowStep({
  onBack,
  onForward,
  next = "Next",
  isSaving = false,
  children,
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
      {foot}
    </form>
  );
}

function submitByKey(event: KeyboardEvent<HTMLFormElement>): void {
  if (event.key === "Enter" && (event.ctrlKey || event.metaKey))
    event.currentTarget.requestSubmit();
}

import ArrowLeft from "lucide-react/icons/arrow-left";
import ArrowRight from "lucide-react/icons/arrow-right";

type FlowButtonsProps = {
  onBack: () => void;
  next: string;
  isSaving: boolean;
};

/** Right under the answer, where a thumb and an open keyboard leave them in reach. */
function FlowButtons({ onBack, next, isSaving }: FlowButtonsProps) {
  return (
    <div className="flex gap-3">
      <Button
        variant="secondary"
        size="large"
        onClick={onBack}
        aria-label="Back"
        className="px-5!"
        icon={<ArrowLeft size={20} aria-hidden />}
      />
      <Button type="submit" size="large" loading={isSaving} className="grow sm:grow-0 sm:px-12">
        {next}
        <ArrowRight size={20} aria-hidden />
      </Button>
    </div>
  );
}
