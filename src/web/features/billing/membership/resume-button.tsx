import { resumeSubscription } from "#shared/billing/contract.ts";
import { call } from "#web/platform/api.ts";
import { Button } from "#web/ui/button.tsx";
import { useSubscriptionChange } from "../use-subscription-change.ts";

/** What a break had closed opens again with it. */
export function ResumeButton({ onResumed }: { onResumed: () => void }) {
  const resume = useSubscriptionChange({
    change: () => call(resumeSubscription),
    success: () => "Your membership goes on",
    onSuccess: onResumed,
  });
  return (
    <Button loading={resume.isPending} onClick={() => resume.mutate()}>
      Resume
    </Button>
  );
}
