import { type ReactNode, useId } from "react";
import { resumeSubscription } from "#shared/billing/contract.ts";
import { callApi } from "#web/platform/api.ts";
import { Button } from "#web/ui/button.tsx";
import { useSubscriptionChange } from "../use-subscription-change.ts";
import { settingRowTexts as texts } from "./texts.ts";

type SettingRowProps = {
  title: string;
  detail: ReactNode;
  action?: ReactNode;
  children?: ReactNode;
};

/** One setting of the membership, with an action to change it. */
export function SettingRow({ title, detail, action, children }: SettingRowProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="grid gap-5 border-t border-line py-6">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-4">
        <div className="grid min-w-0 flex-1 basis-60 gap-1">
          <h2 id={id} className="wide-quiet">
            {title}
          </h2>
          <div className="measure text-muted">{detail}</div>
        </div>
        {action}
      </div>
      {children}
    </section>
  );
}

/** Resumes the membership, which reopens what the break had closed. */
export function ResumeButton({ onResumed }: { onResumed: () => void }) {
  const resume = useSubscriptionChange({
    change: () => callApi(resumeSubscription),
    success: () => texts.membershipContinues,
    onSuccess: onResumed,
  });
  return (
    <Button loading={resume.isPending} onClick={() => resume.mutate()}>
      {texts.resume}
    </Button>
  );
}
