import { FirstTimeQuestion } from "#web/features/vision/flow/first-time-question.tsx";
import { PageHead } from "#web/platform/page-head.tsx";

export function Component() {
  return (
    <>
      <PageHead title="Athletic Vision" />
      <FirstTimeQuestion />
    </>
  );
}
