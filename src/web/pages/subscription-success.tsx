import { useQueryClient } from "@tanstack/react-query";
import { confirmSubscription } from "#shared/billing/contract.ts";
import { paths } from "#shared/paths.ts";
import { refreshProfile } from "#web/data/profile.ts";
import { ApplyReturn } from "#web/features/billing/returns/apply-return.tsx";
import { callApi } from "#web/platform/api.ts";
import { PageHead } from "#web/platform/page-head.tsx";
import { subscriptionSuccessTexts as texts } from "#web/features/billing/texts.ts";

const TITLE = texts.title;

export function Component() {
  const client = useQueryClient();
  return (
    <>
      <PageHead title={TITLE} />
      <ApplyReturn
        title={TITLE}
        apply={({ sessionId, team }) =>
          callApi(confirmSubscription, { query: { sessionid: sessionId, team } })
        }
        refresh={() => refreshProfile(client)}
        next={paths.dashboard}
      />
    </>
  );
}
