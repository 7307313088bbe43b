import { useQueryClient } from "@tanstack/react-query";
import { confirmSubscription } from "#shared/billing/contract.ts";
import { paths } from "#shared/paths.ts";
import { discardProfile } from "#web/data/profile.ts";
import { ApplyReturn } from "#web/features/billing/returns/apply-return.tsx";
import { call } from "#web/platform/api.ts";
import { PageHead } from "#web/platform/page-head.tsx";

const TITLE = "Applying your subscription";

export function Component() {
  const client = useQueryClient();
  return (
    <>
      <PageHead title={TITLE} />
      <ApplyReturn
        title={TITLE}
        apply={({ sessionId, team }) =>
          call(confirmSubscription, { query: { sessionid: sessionId, team } })
        }
        refresh={() => discardProfile(client)}
        next={paths.dashboard}
      />
    </>
  );
}
