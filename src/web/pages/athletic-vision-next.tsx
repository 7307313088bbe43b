import { VisionQuote } from "#web/features/vision/flow/vision-quote.tsx";
import { PageHead } from "#web/platform/page-head.tsx";

export function Component() {
  return (
    <>
      <PageHead title="Athletic Vision" />
      <VisionQuote />
    </>
  );
}
