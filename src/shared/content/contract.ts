import { z } from "zod";
import { optionalLink } from "#shared/optional-link.ts";
import { endpoint } from "#shared/endpoint.ts";
import { textSchema } from "#shared/text-schemas.ts";
import { wholeNumber } from "#shared/whole-number.ts";

const ShownTestimonial = z.object({
  id: z.string(),
  name: z.string(),
  title: z.string(),
  quote: z.string(),
  socialLink: z.string().optional(),
  instagramHandle: z.string().optional(),
  isSample: z.literal(true).optional(),
});

export const listPublishedTestimonials = endpoint("GET", "/_api/v1/testimonials", {
  summary:
    "List the published testimonials; outside production, samples are returned if there are none",
  reply: z.array(ShownTestimonial),
});

export const TestimonialInput = z.object({
  name: textSchema({ min: 1, max: 60 }),
  title: textSchema({ min: 1, max: 60 }),
  quote: textSchema({ min: 1, max: 400 }),
  socialLink: optionalLink,
  instagramHandle: z
    .string()
    .trim()
    .regex(/^[\w.]{0,30}$/, "Letters, digits, dots and underscores only"),
  position: wholeNumber({ min: 0, max: 1000 }),
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
  summary: "List all testimonials in display order",
  reply: z.object({ testimonials: z.array(OperatorTestimonial) }),
});

export const saveTestimonial = endpoint("PUT", "/_api/v1/operator/testimonials/:id", {
  summary: "Create or update a testimonial",
  params,
  body: TestimonialInput,
  reply: z.null(),
});

export const deleteTestimonial = endpoint("DELETE", "/_api/v1/operator/testimonials/:id", {
  summary: "Delete a testimonial",
  params,
  reply: z.null(),
});

const Slug = z
  .string()
  .max(60)
  .regex(/^[a-z\d]+(?:-[a-z\d]+)*$/, "Lowercase letters, digits and hyphens only");

const ShownEssay = z.object({
  slug: z.string(),
  name: z.string(),
  sport: z.string(),
  years: z.string(),
  initials: z.string(),
  firstLine: z.string(),
  html: z.string(),
});

export const getEssayChanges = endpoint("GET", "/_api/v1/essays", {
  summary: "Differences from the essays that the pages were built with",
  reply: z.object({ written: z.array(ShownEssay), takenDown: z.array(z.string()) }),
});

export const EssayInput = z.object({
  name: textSchema({ min: 1, max: 60 }),
  sport: textSchema({ min: 1, max: 40 }),
  years: textSchema({ min: 1, max: 20 }),
  html: textSchema({ min: 1, max: 10_000 }),
  isPublished: z.boolean(),
});
export type EssayInput = z.infer<typeof EssayInput>;

const OperatorEssay = EssayInput.extend({
  slug: z.string(),
  /** As shipped, changed since, or added by the operator. */
  origin: z.enum(["shipped", "changed", "added"]),
});
export type OperatorEssay = z.infer<typeof OperatorEssay>;

const slugParams = z.object({ slug: Slug });

export const listEssays = endpoint("GET", "/_api/v1/operator/essays", {
  summary: "List all essays in their current version",
  reply: z.object({ essays: z.array(OperatorEssay) }),
});

export const saveEssay = endpoint("PUT", "/_api/v1/operator/essays/:slug", {
  summary: "Create, update or unpublish an essay",
  params: slugParams,
  body: EssayInput,
  reply: z.null(),
});

export const restoreEssay = endpoint("DELETE", "/_api/v1/operator/essays/:slug", {
  summary: "Restore a built-in essay, or delete an added one",
  params: slugParams,
  reply: z.null(),
});
