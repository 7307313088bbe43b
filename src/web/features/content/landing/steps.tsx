import type { Artwork } from "#web/art/artwork.ts";
import { dailyFlow } from "#web/art/artworks/daily-flow.gen.ts";
import { vision } from "#web/art/artworks/vision.gen.ts";
import { weeklyCall } from "#web/art/artworks/weekly-call.gen.ts";
import { classNames } from "#web/ui/class-names.ts";
import { Picture } from "#web/ui/picture.tsx";
import { stepsTexts as texts } from "../texts.ts";

type Step = {
  title: string;
  text: string;
  detail: string;
  artwork: Artwork;
  picture: string;
  words: string;
};

/** The three steps are staggered, so that the eye moves down the page instead of along a row of cards. */
const STEPS: Step[] = [
  {
    title: texts.athleticVision,
    text: texts.visionLead,
    detail: texts.nineQuestions,
    artwork: vision,
    picture: "lg:col-span-7",
    words: "lg:col-span-4 lg:col-start-9",
  },
  {
    title: texts.dailyFlow,
    text: texts.dailyFlowLead,
    detail: texts.review,
    artwork: dailyFlow,
    picture: "lg:order-2 lg:col-span-7 lg:col-start-6",
    words: "lg:col-span-4",
  },
  {
    title: texts.weeklyCallWithPro,
    text: texts.callLead,
    detail: texts.everyTuesday,
    artwork: weeklyCall,
    picture: "lg:col-span-7 lg:col-start-2",
    words: "lg:col-span-3 lg:col-start-10",
  },
];

export function Steps() {
  return (
    <section aria-labelledby="steps" className="frame py-20 lg:py-32">
      <h2 id="steps" className="wide max-w-[18ch] text-heading">
        {texts.threeStepsTalentResultsHeading}
      </h2>
      <ol className="mt-14 grid gap-20 lg:mt-20 lg:gap-32">
        {STEPS.map((step, index) => (
          <StepRow key={step.title} step={step} number={index + 1} />
        ))}
      </ol>
    </section>
  );
}

function StepRow({ step, number }: { step: Step; number: number }) {
  return (
    <li className="grid gap-6 lg:grid-cols-12 lg:items-end lg:gap-8">
      <div data-theme="dark" className={classNames("relative rounded-panel", step.picture)}>
        <Picture
          artwork={step.artwork}
          sizes="(min-width: 992px) 55vw, 92vw"
          priority="eager"
          isAwaited
          className="aspect-4/3 rounded-panel lg:aspect-16/10"
        />
        <span
          aria-hidden
          className="numeral absolute bottom-5 left-5 text-numeral lg:bottom-8 lg:left-8"
        >
          {number}
        </span>
      </div>
      <div className={classNames("grid gap-4 border-t border-line pt-6", step.words)}>
        <h3 className="wide text-title">{step.title}</h3>
        <p className="text-lead">{step.text}</p>
        <p className="text-muted">{step.detail}</p>
      </div>
    </li>
  );
}
