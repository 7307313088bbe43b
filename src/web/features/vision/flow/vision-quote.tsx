import { paths } from "#shared/paths.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import { FlowFrame } from "./flow-frame.tsx";

export function VisionQuote() {
  return (
    <FlowFrame>
      <h1 className="wide max-w-[18ch] text-display">
        You train your body every day. Tonight you design the mind that leads it.
      </h1>
      <div>
        <ButtonLink to={paths.visionFirstTime} size="large" className="w-full sm:w-auto">
          Continue
        </ButtonLink>
      </div>
    </FlowFrame>
  );
}
