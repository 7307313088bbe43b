import { FirstSubscription } from "#web/features/billing/returns/first-subscription.tsx";
import { PageHead } from "#web/platform/page-head.tsx";

export function Component() {
  return (
    <>
      <PageHead title="Your membership" />
      <FirstSubscription />
    </>
  );
}
