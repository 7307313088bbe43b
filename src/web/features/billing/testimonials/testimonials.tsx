import { type CSSProperties, type FocusEvent, useEffect, useState } from "react";
import { handleLink, splitInHalf, type Testimonial } from "#shared/content/testimonials.ts";
import { Avatar } from "#web/ui/avatar.tsx";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { LineIcon } from "../line-icon.tsx";
import "./testimonial-rows.css";
import { testimonialsTexts as texts } from "../texts.ts";

export function Testimonials() {
  const [testimonials, setTestimonials] = useState<readonly Testimonial[]>([]);

  useEffect(() => {
    const left = new AbortController();
    findTestimonials(left.signal).then(setTestimonials, () => {
      // Decorative: if the server can't be reached, the page works without the testimonials.
    });
    return () => left.abort();
  }, []);

  return testimonials.length < MIN_TESTIMONIALS ? null : (
    <TestimonialRows testimonials={testimonials} />
  );
}

function TestimonialRows({ testimonials }: { testimonials: readonly Testimonial[] }) {
  const [isPaused, setIsPaused] = useState(false);
  const [above, below] = splitInHalf(testimonials);
  return (
    <section aria-labelledby="testimonials" className="border-t border-line py-20 lg:py-32">
      <div className="frame flex flex-wrap items-end justify-between gap-6">
        <h2 id="testimonials" className="wide text-heading">
          {texts.whatAthletesAreSayingHeading}
        </h2>
        <Button
          variant="secondary"
          onClick={() => setIsPaused(!isPaused)}
          icon={<LineIcon name={isPaused ? "play" : "pause"} />}
          className="motion-reduce:hidden"
        >
          {isPaused ? texts.play : texts.pause}
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

/** Enough cards to fill the widest screens until a full round has scrolled out on the other side. */
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

/**
 * Scrolls a focused card into view. While focus is inside, the row stops at its start (see the style sheet) and
 * scrolls like any other element.
 */
function showFocused({ target }: FocusEvent<HTMLElement>) {
  target.scrollIntoView({ block: "nearest", inline: "center" });
}

function scrollBack({ currentTarget }: FocusEvent<HTMLElement>) {
  currentTarget.scrollLeft = 0;
}

// Fetched without its contract, because the contract's schemas would be larger than the rest of the page.
const TESTIMONIALS = "/_api/v1/testimonials";
const MIN_TESTIMONIALS = 2;

async function findTestimonials(signal: AbortSignal): Promise<readonly Testimonial[]> {
  const reply = await fetch(TESTIMONIALS, { signal });
  return reply.ok ? (await reply.json()).data : [];
}

type TestimonialCardProps = {
  testimonial: Testimonial;
  /** Copies only keep the row full: they aren't read out and can't be reached with Tab. */
  isCopy: boolean;
};

function TestimonialCard({ testimonial, isCopy }: TestimonialCardProps) {
  const { name, title, avatar, quote, isSample } = testimonial;
  const link = handleLink(testimonial);
  return (
    <li
      aria-hidden={isCopy || undefined}
      data-copy={isCopy || undefined}
      className="testimonial-card rounded-panel border border-line bg-raised p-6"
    >
      <figure className="flex h-full flex-col gap-5">
        {isSample && (
          <p>
            <Badge>{texts.sample}</Badge>
          </p>
        )}
        <blockquote className="grow text-lead">“{quote}”</blockquote>
        <figcaption className="flex items-center gap-4">
          <span aria-hidden className="flex-none">
            <Avatar name={name} src={avatar} />
          </span>
          <div className="min-w-0">
            <p className="wide-quiet truncate">{name}</p>
            <p className="truncate text-small text-muted">{title}</p>
            {link && (
              <a
                href={link.href}
                rel="noreferrer nofollow"
                tabIndex={isCopy ? -1 : undefined}
                className="inline-flex min-h-12 items-center text-small underline decoration-line underline-offset-4 hover:decoration-current"
              >
                {link.label}
              </a>
            )}
          </div>
        </figcaption>
      </figure>
    </li>
  );
}
