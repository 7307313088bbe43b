import { useInfiniteQuery } from "@tanstack/react-query";
import type { AuditEntry } from "#shared/operator/contract.ts";
import { PagedList } from "#web/features/operator/paged-list.tsx";
import { actsQuery } from "#web/features/operator/queries.ts";
import { shortMoment } from "#web/platform/date-formats.ts";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { TitledPage } from "#web/ui/titled-page.tsx";
import { operatorAuditTexts as texts } from "#web/features/operator/texts.ts";

export function Component() {
  const query = useInfiniteQuery(actsQuery);
  return (
    <TitledPage title={texts.auditTrail} lead={texts.auditTrailLead}>
      <PagedList
        query={query}
        items={(page) => page.acts}
        empty={<EmptyState title={texts.nothingYetTitle}>{texts.nothingYetText}</EmptyState>}
      >
        {(act) => <ActEntry key={act.id} act={act} />}
      </PagedList>
    </TitledPage>
  );
}

function ActEntry({ act }: { act: AuditEntry }) {
  const details = Object.entries(act.details).map(([name, value]) => `${name}: ${value}`);
  return (
    <article className="flex flex-wrap justify-between gap-x-6 gap-y-1 border-b border-line py-4">
      <div className="min-w-0 flex-1 basis-64">
        <p className="wide-quiet">
          {texts.actWords[act.act]}
          {act.memberEmail && <span className="text-muted"> · {act.memberEmail}</span>}
        </p>
        {details.length > 0 && (
          <p className="text-small break-words text-muted">{details.join(", ")}</p>
        )}
      </div>
      <p className="text-small text-muted">
        {act.operatorEmail ?? texts.accountGone}, {shortMoment(act.createdAt)}
      </p>
    </article>
  );
}
