import { CheckoutAbandoned } from "#web/features/billing/return-frame.tsx";
import { PageHead } from "#web/platform/page-head.tsx";
import { subscriptionChangeCheckoutCancelledTexts as texts } from "#web/features/billing/texts.ts";

const TITLE = texts.title;

export function Component() {
  return (
    <>
      <PageHead title={TITLE} />
      <CheckoutAbandoned title={TITLE} />
    </>
  );
}
