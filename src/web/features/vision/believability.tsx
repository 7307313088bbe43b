import { useState } from "react";
import {
  SOFTEN_AT_RATING,
  RATED_PARAGRAPHS,
  type RatedParagraph,
} from "#shared/vision/believability.ts";
import type { Vision } from "#shared/vision/contract.ts";
import { softenAnswer } from "#shared/vision/soften.ts";
import { answerKey } from "#shared/vision/steps.ts";
import { rateParagraph, useRatings } from "#web/data/vision-ratings.ts";
import { saveAnswer } from "#web/data/vision.ts";
import { Button } from "#web/ui/button.tsx";
import { Choice } from "#web/ui/choice.tsx";
import { believabilityTexts as texts } from "./texts.ts";

const RATINGS = [1, 2, 3, 4, 5].map((value) => ({ value, label: value }));
const PARAGRAPHS = Object.keys(RATED_PARAGRAPHS) as RatedParagraph[];

type BelievabilityProps = { firstName: string; vision: Vision };

/** Asks how true each paragraph feels. For a sentence that is hard to believe, suggests a softer one next to it. */
export function Believability({ firstName, vision }: BelievabilityProps) {
  const ratings = useRatings(vision);
  const written = PARAGRAPHS.filter((paragraph) => textOf(vision, paragraph) !== "");
  return (
    <section aria-label={texts.label} className="grid gap-8">
      <p className="measure text-muted">{texts.lead}</p>
      {written.map((paragraph) => (
        <Rated key={paragraph} rating={ratings[paragraph]} {...{ paragraph, firstName, vision }} />
      ))}
    </section>
  );
}

const textOf = (vision: Vision, paragraph: RatedParagraph) =>
  RATED_PARAGRAPHS[paragraph]
    .map((order) => vision[answerKey(order)].trim())
    .filter(Boolean)
    .join("\n");

type RatedProps = BelievabilityProps & { paragraph: RatedParagraph; rating: number | undefined };

function Rated({ paragraph, rating, firstName, vision }: RatedProps) {
  const [decision, setDecision] = useState<"softened" | "left">();
  const rate = (rating: number | null) => {
    setDecision(undefined);
    void rateParagraph(paragraph, rating);
  };
  const isHard = rating !== undefined && rating <= SOFTEN_AT_RATING;
  return (
    <div className="grid gap-3 border-t border-line pt-5">
      <p dir="auto" className="measure whitespace-pre-line wrap-anywhere">
        {textOf(vision, paragraph)}
      </p>
      <Choice
        variant="numbers"
        isLegendHidden
        legend={texts.question[paragraph]}
        options={RATINGS}
        value={rating ?? null}
        onChange={rate}
        onClear={() => rate(null)}
      />
      {isHard && decision === undefined && (
        <Softer {...{ paragraph, firstName, vision }} onDecide={setDecision} />
      )}
      <output>{decision === "softened" && texts.saved}</output>
    </div>
  );
}

type SofterProps = Omit<RatedProps, "rating"> & {
  onDecide: (decision: "softened" | "left") => void;
};

function Softer({ paragraph, firstName, vision, onDecide }: SofterProps) {
  const offer = RATED_PARAGRAPHS[paragraph]
    .map((order) => ({ order, softening: softenAnswer(vision[answerKey(order)], firstName) }))
    .find(({ softening }) => softening);
  if (!offer?.softening) return <p className="measure text-muted">{texts.ownWords}</p>;
  const { before, after, answer } = offer.softening;
  return (
    <div className="grid gap-4">
      <dl className="grid gap-4 sm:grid-cols-2">
        <Sentence name={texts.now} text={before} />
        <Sentence name={texts.softer} text={after} isOffered />
      </dl>
      <div className="flex flex-wrap gap-4">
        <Button
          variant="secondary"
          onClick={() => {
            onDecide("softened");
            void saveAnswer(offer.order, answer);
          }}
        >
          {texts.use}
        </Button>
        <Button variant="quiet" onClick={() => onDecide("left")}>
          {texts.leave}
        </Button>
      </div>
    </div>
  );
}

function Sentence(props: { name: string; text: string; isOffered?: boolean }) {
  return (
    <div
      className={`grid content-start gap-1 border-l-2 pl-4 ${props.isOffered ? "border-accent-text" : "border-line"}`}
    >
      <dt className="label text-muted">{props.name}</dt>
      <dd className="wrap-anywhere">{props.text}</dd>
    </div>
  );
}
