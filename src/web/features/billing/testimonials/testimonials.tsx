import { useEffect, useState } from "react";
import type { Testimonial } from "#shared/content/testimonials.ts";
import { TestimonialRows } from "./testimonial-rows.tsx";

// Fetched without its contract, whose schemas would weigh more than the rest of the page.
const TESTIMONIALS = "/_api/v1/testimonials";
const FEWEST = 2;

export function Testimonials() {
  const [testimonials, setTestimonials] = useState<readonly Testimonial[]>([]);

  useEffect(() => {
    const left = new AbortController();
    findTestimonials(left.signal).then(setTestimonials, () => {
      // Decoration: if the server cannot be reached, the page goes on without it.
    });
    return () => left.abort();
  }, []);

  return testimonials.length < FEWEST ? null : <TestimonialRows testimonials={testimonials} />;
}

async function findTestimonials(signal: AbortSignal): Promise<readonly Testimonial[]> {
  const reply = await fetch(TESTIMONIALS, { signal });
  return reply.ok ? (await reply.json()).data : [];
}
