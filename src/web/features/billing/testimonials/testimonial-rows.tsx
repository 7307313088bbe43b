import "./testimonial-rows.css";
import { useState } from "react";
import { splitInHalf, type Testimonial } from "#shared/content/testimonials.ts";
import { Button } from "#web/ui/button.tsx";
import { LineIcon } from "../line-icon.tsx";
import { TestimonialRow } from "./testimonial-row.tsx";

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
