import { Restarting } from "#web/features/billing/return-frame.tsx";
import { PageHead } from "#web/platform/page-head.tsx";

const TITLE = "Swaz subscription cancelled";

export function Component() {
  return (
    <>
      <PageHead title={TITLE} />
      <Restarting title={TITLE} />
    </>
  );
}
