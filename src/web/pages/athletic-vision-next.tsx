import { paths } from "#shared/paths.ts";
import { PageHead } from "#web/platform/page-head.tsx";
import { ButtonLink } from "#web/ui/button.tsx";

export function Component() {
  return (
    <>
      <PageHead title="Athletic Vision" />
      <VisionQuote />
    </>
  );
}

function VisionQuote() {
  return (
    <section className="frame grid min-h-[calc(100svh-9rem)] content-center gap-10 py-10">
      <h1 className="wide max-w-[18ch] text-display">
        You train your body every day. Tonight you design the mind that leads it.
      </h1>
      <div>
        <ButtonLink to={paths.visionFirstTime} size="large" className="w-full sm:w-auto">
          Continue
        </ButtonLink>
      </div>
    </section>
  );
}
