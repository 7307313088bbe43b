import { useMutation, useQuery } from "@tanstack/react-query";
import Download from "lucide-react/icons/download";
import { useId } from "react";
import { paths } from "#shared/paths.ts";
import { downloadAccountExport } from "#web/data/exports.ts";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { toast } from "#web/ui/toast.ts";
import { PlanLinks } from "./plan-links.tsx";
import { type MissingPlanNotice, describeMissingPlan } from "./describe-missing-plan.ts";
import { subscriptionQuery } from "./queries.ts";
import { planNeededTexts as texts } from "./texts.ts";

/** `h1` if this is the page's only content, `h2` next to the user's own text. */
type PlanNeededPanelProps = { heading?: "h1" | "h2" };

/** Explains what is missing, and offers ways to continue. */
export function PlanNeededPanel({ heading: Heading = "h2" }: PlanNeededPanelProps) {
  const titleId = useId();
  const { data, isPending, failureCount } = useQuery(subscriptionQuery);
  const isUnknown = isPending && failureCount === 0;
  const lapse = describeMissingPlan(data);
  return (
    <section
      aria-labelledby={titleId}
      aria-busy={isUnknown}
      className="grid gap-6 rounded-panel border border-line bg-raised p-6 sm:p-8"
    >
      <div className="grid gap-3">
        <Heading id={titleId} className="wide text-title">
          {isUnknown ? <Skeleton className="h-[1lh] w-72 max-w-full" /> : lapse.title}
        </Heading>
        {isUnknown ? (
          <Skeleton className="measure h-[3lh]" />
        ) : (
          <p className="measure text-muted">{lapse.text}</p>
        )}
      </div>
      <WaysOn lapse={lapse} />
    </section>
  );
}

function WaysOn({ lapse }: { lapse: MissingPlanNotice }) {
  const download = useMutation({
    mutationFn: downloadAccountExport,
    onError: (error) => toast.error(error.message),
  });
  return (
    <>
      {lapse.remedy ? (
        <ButtonLink to={paths.accountMembership} className="justify-self-start">
          {lapse.remedy}
        </ButtonLink>
      ) : (
        <PlanLinks />
      )}
      <Button
        variant="link"
        loading={download.isPending}
        onClick={() => download.mutate()}
        icon={<Download size={18} aria-hidden />}
        className="justify-self-start"
      >
        {texts.downloadMyData}
      </Button>
    </>
  );
}
