import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { type Delivery, retryDelivery } from "#shared/operator/contract.ts";
import { deliveriesQuery } from "#web/features/operator/queries.ts";
import { callApi } from "#web/platform/api.ts";
import { shortMoment } from "#web/platform/date-formats.ts";
import { Button } from "#web/ui/button.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { Loaded } from "#web/ui/loaded.tsx";
import { TitledPage } from "#web/ui/titled-page.tsx";
import { toast } from "#web/ui/toast.ts";
import { operatorDeliveriesTexts as texts } from "#web/features/operator/texts.ts";

export function Component() {
  const query = useQuery(deliveriesQuery);
  return (
    <TitledPage title={texts.emailsAndJobs} lead={texts.emailsAndJobsLead}>
      <Loaded query={query}>
        {({ deliveries }) =>
          deliveries.length === 0 ? (
            <EmptyState title={texts.allIsWellTitle}>{texts.allIsWellText}</EmptyState>
          ) : (
            <ul className="border-t border-line">
              {deliveries.map((delivery) => (
                <li key={delivery.id} className="border-b border-line py-3">
                  <DeliveryEntry delivery={delivery} />
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
    </TitledPage>
  );
}

function DeliveryEntry({ delivery }: { delivery: Delivery }) {
  const { kind, id, name, to, at } = delivery;
  const client = useQueryClient();
  const retry = useMutation({
    mutationFn: () => callApi(retryDelivery, { body: { kind, id, name } }),
    onSuccess: async () => {
      toast.success(texts.beingTriedAgain);
      await client.invalidateQueries({ queryKey: ["Operator"] });
    },
    onError: (error) => toast.error(error.message),
  });
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
      <div className="min-w-0 flex-1 basis-64">
        <p className="wide-quiet break-words">{name}</p>
        <p className="text-small break-all text-muted">
          {kind === "mail" ? texts.emailTo(to ?? "") : texts.job}, {shortMoment(at)}
        </p>
      </div>
      <Button variant="secondary" loading={retry.isPending} onClick={() => retry.mutate()}>
        {texts.tryAgain}
      </Button>
    </div>
  );
}
