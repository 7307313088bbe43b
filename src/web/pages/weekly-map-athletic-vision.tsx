import Square from "lucide-react/icons/square";
import Volume2 from "lucide-react/icons/volume-2";
import { useMemo } from "react";
import { paths } from "#shared/paths.ts";
import { WEEKLY_REVIEW_STEPS } from "#shared/planning/weekly-steps.ts";
import type { Vision } from "#shared/vision/contract.ts";
import { sentencesOf } from "#shared/vision/sentences.ts";
import { breathingHorizon } from "#web/art/artworks/breathing-horizon.gen.ts";
import { useVision } from "#web/data/vision.ts";
import { PageHead } from "#web/platform/page-head.tsx";
import { speechParts } from "#web/platform/speech/speech-parts.ts";
import { useReader } from "#web/platform/speech/use-reader.ts";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { Picture } from "#web/ui/picture.tsx";
import { Spinner } from "#web/ui/spinner.tsx";
import { weeklyMapAthleticVisionTexts as texts } from "#web/features/planning/texts.ts";

/** The answers that guide a week. */
const FIELDS = ["q5", "q6", "q8"] as const;

/** The pause between the review and the planning. */
export function Component() {
  const { data: vision, isLoading, failureCount } = useVision();
  return (
    <div className="frame grid gap-8 py-6 lg:grid-cols-12 lg:items-center lg:gap-8 lg:py-16">
      <PageHead title={texts.vision} />
      <Picture
        artwork={breathingHorizon}
        sizes="(min-width: 992px) 45vw, 92vw"
        priority="eager"
        className="aspect-2/1 rounded-panel lg:order-last lg:col-span-6 lg:col-start-7 lg:aspect-4/3"
      />
      <div className="grid content-start gap-6 lg:col-span-5">
        <h1 className="label text-accent-text">{texts.vision}</h1>
        <p className="wide text-heading">{texts.breatheOut}</p>
        {/* A vision that appeared above the button would move it away from a thumb. */}
        {isLoading && failureCount === 0 ? (
          <Spinner label={texts.loading} />
        ) : (
          <VisionAndPlan vision={vision} />
        )}
      </div>
    </div>
  );
}

/** The vision is undefined if it can't be loaded, and null if it isn't written. */
function VisionAndPlan({ vision }: { vision: Vision | null | undefined }) {
  const written = FIELDS.filter((field) => vision?.[field].trim());
  const isUnwritten = vision !== undefined && written.length === 0;
  return (
    <>
      <dl className="grid gap-5">
        {written.map((field) => (
          <div key={field} className="grid gap-1 border-t border-line pt-4">
            <dt className="label text-muted">{texts.parts[field]}</dt>
            <dd className="text-lead whitespace-pre-line">{vision?.[field]}</dd>
          </div>
        ))}
      </dl>
      {isUnwritten && <p className="text-muted">{texts.noVision}</p>}
      <div className="grid gap-3 sm:flex sm:flex-wrap">
        <ButtonLink
          to={paths.weeklyStep(WEEKLY_REVIEW_STEPS + 1)}
          state={{ isStep: true }}
          size="large"
        >
          {texts.nowPlanMyWeek}
        </ButtonLink>
        {vision && written.length > 0 && <HearIt vision={vision} />}
      </div>
    </>
  );
}

function HearIt({ vision }: { vision: Vision }) {
  const parts = useMemo(
    () => speechParts(FIELDS.map((field) => ({ sentences: sentencesOf(vision[field]) }))),
    [vision],
  );
  const { reader, state } = useReader(parts);
  const isSpeaking = state.status === "speaking";
  const Icon = isSpeaking ? Square : Volume2;
  if (state.status === "unavailable") return null;
  return (
    <Button
      variant="secondary"
      size="large"
      onClick={() => reader.send({ type: isSpeaking ? "stop" : "play" })}
      icon={<Icon size={18} aria-hidden />}
    >
      {isSpeaking ? texts.stop : texts.hearIt}
    </Button>
  );
}
