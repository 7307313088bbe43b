import type { CSSProperties, FocusEvent } from "react";
import type { Testimonial } from "#shared/content/testimonials.ts";
import { TestimonialCard } from "./testimonial-card.tsx";

/** Enough cards to fill the widest screens until one whole round has scrolled out on the other side. */
const CARDS_IN_VIEW = 10;

type TestimonialRowProps = { testimonials: readonly Testimonial[]; runs: "left" | "right" };

export function TestimonialRow({ testimonials, runs }: TestimonialRowProps) {
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
