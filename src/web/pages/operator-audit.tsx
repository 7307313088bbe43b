import { useInfiniteQuery } from "@tanstack/react-query";
import type { Act, OperatorAct } from "#shared/operator/contract.ts";
import { PagedList } from "#web/features/operator/paged-list.tsx";
import { actsQuery } from "#web/features/operator/queries.ts";
import { shortMoment } from "#web/platform/moments.ts";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { TitledPage } from "#web/ui/titled-page.tsx";

const ACT_WORDS: Record<OperatorAct, string> = {
  access_granted: "Granted access",
  access_ended: "Ended access",
  subscription_ended: "Ended a paid membership",
  mail_resent: "Resent an email",
  mail_retried: "Retried an email",
  job_retried: "Retried a job",
  message_answered: "Answered a message",
  call_saved: "Changed a call",
  question_answered: "Answered a question",
  workshop_saved: "Changed a workshop",
  film_claimed: "Took a film moment",
  film_released: "Gave a film moment back",
  film_answered: "Answered a film moment",
  chat_answered: "Answered a chat",
  chat_closed: "Closed a chat",
  chat_reopened: "Reopened a chat",
  testimonial_saved: "Changed a testimonial",
  testimonial_removed: "Removed a testimonial",
  essay_saved: "Changed an essay",
  essay_restored: "Took back the changes to an essay",
};

export function Component() {
  const query = useInfiniteQuery(actsQuery);
  return (
    <TitledPage
      title="Audit trail"
      lead="Who did what here. It cannot be changed, and members see what concerns them in their export."
    >
      <PagedList
        query={query}
        items={(page) => page.acts}
        empty={
          <EmptyState title="Nothing yet">Everything operators do is recorded here.</EmptyState>
        }
      >
        {(act) => <ActEntry key={act.id} act={act} />}
      </PagedList>
    </TitledPage>
  );
}

function ActEntry({ act }: { act: Act }) {
  const details = Object.entries(act.details).map(([name, value]) => `${name}: ${value}`);
  return (
    <article className="flex flex-wrap justify-between gap-x-6 gap-y-1 border-b border-line py-4">
      <div className="min-w-0 flex-1 basis-64">
        <p className="wide-quiet">
          {ACT_WORDS[act.act]}
          {act.memberEmail && <span className="text-muted"> · {act.memberEmail}</span>}
        </p>
        {details.length > 0 && (
          <p className="text-small break-words text-muted">{details.join(", ")}</p>
        )}
      </div>
      <p className="text-small text-muted">
        {act.operatorEmail ?? "An account that is gone"}, {shortMoment(act.createdAt)}
      </p>
    </article>
  );
}
