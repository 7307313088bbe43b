import { z } from "zod";
import { optionalLink } from "#shared/calls/operator-input.ts";
import { endpoint } from "#shared/endpoint.ts";
import { text } from "#shared/text.ts";

const ShownTestimonial = z.object({
  id: z.string(),
  name: z.string(),
  title: z.string(),
  quote: z.string(),
  socialLink: z.string().optional(),
  instagramHandle: z.string().optional(),
  isSample: z.literal(true).optional(),
});

export const readTestimonials = endpoint("GET", "/_api/v1/testimonials", {
  summary: "What members say; outside production samples stand in for missing ones",
  reply: z.array(ShownTestimonial),
});

export const TestimonialInput = z.object({
  name: text({ min: 1, max: 60 }),
  title: text({ min: 1, max: 60 }),
  quote: text({ min: 1, max: 400 }),
  socialLink: optionalLink,
  instagramHandle: z
    .string()
    .trim()
    .regex(/^[\w.]{0,30}$/, "Letters, digits, dots and underscores only"),
  position: z.int().min(0).max(1000),
  isPublished: z.boolean(),
});
export type TestimonialInput = z.infer<typeof TestimonialInput>;

const OperatorTestimonial = TestimonialInput.extend({
  id: z.uuid(),
  socialLink: z.string(),
  instagramHandle: z.string(),
});
export type OperatorTestimonial = z.infer<typeof OperatorTestimonial>;

const params = z.object({ id: z.uuid() });

export const listTestimonials = endpoint("GET", "/_api/v1/operator/testimonials", {
  summary: "Every testimonial in its order",
  reply: z.object({ testimonials: z.array(OperatorTestimonial) }),
});

export const saveTestimonial = endpoint("PUT", "/_api/v1/operator/testimonials/:id", {
  summary: "Add a testimonial, or change one",
  params,
  body: TestimonialInput,
  reply: z.null(),
});

export const removeTestimonial = endpoint("DELETE", "/_api/v1/operator/testimonials/:id", {
  summary: "Remove a testimonial",
  params,
  reply: z.null(),
});
