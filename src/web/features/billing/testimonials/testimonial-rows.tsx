import "./testimonial-rows.css";
import { type CSSProperties, type FocusEvent, useState } from "react";
import { splitInHalf, type Testimonial } from "#shared/content/testimonials.ts";
import { Button } from "#web/ui/button.tsx";
import { LineIcon } from "../line-icon.tsx";
import { TestimonialCard } from "./testimonial-card.tsx";

export function TestimonialRows({ testimonials }: { testimonials: readonly Testimonial[] }) {
  const [isPaused, setIsPaused] = useState(false);
  const [above, below] = splitInHalf(testimonials);
  return (
    <section aria-labelledby="testimonials" className="border-t border-line py-20 lg:py-32">
      <div className="frame flex flex-wrap items-end justify-between gap-6">
        <h2 id="testimonials" className="wide text-heading">
          What Athletes Are Saying
        </h2>
        <Button
          variant="secondary"
          onClick={() => setIsPaused(!isPaused)}
          icon={<LineIcon name={isPaused ? "play" : "pause"} />}
          className="motion-reduce:hidden"
        >
          {isPaused ? "Play" : "Pause"}
        </Button>
      </div>
      <div
        data-paused={isPaused || undefined}
        className="testimonial-rows mt-10 grid gap-4 motion-reduce:frame sm:gap-6 lg:mt-14"
      >
        <TestimonialRow testimonials={above} runs="left" />
        <TestimonialRow testimonials={below} runs="right" />
      </div>
    </section>
  );
}

/** Enough cards to fill the widest screens until one whole round has scrolled out on the other side. */
const CARDS_IN_VIEW = 10;

type TestimonialRowProps = { testimonials: readonly Testimonial[]; runs: "left" | "right" };

function TestimonialRow({ testimonials, runs }: TestimonialRowProps) {
  const copies = Math.ceil(CARDS_IN_VIEW / testimonials.length);
  return (
    <div className="testimonial-row" onFocus={showFocused} onBlur={scrollBack}>
      <ul
        data-runs={runs}
        className="testimonial-track"
        style={{ "--cards": testimonials.length } as CSSProperties}
      >
        {Array.from({ length: copies + 1 }, (_, round) =>
          testimonials.map((testimonial) => (
            <TestimonialCard
              key={`${round} ${testimonial.id}`}
              testimonial={testimonial}
              isCopy={round > 0}
            />
          )),
        )}
      </ul>
    </div>
  );
}

/** The row stops at its start while focus is inside (see the style sheet) and scrolls like any other. */
function showFocused({ target }: FocusEvent<HTMLElement>) {
  target.scrollIntoView({ block: "nearest", inline: "center" });
}

function scrollBack({ currentTarget }: FocusEvent<HTMLElement>) {
  currentTarget.scrollLeft = 0;
}
