export type Testimonial = {
  id: string;
  name: string;
  title: string;
  /** The address of a picture; initials replace a missing one. */
  avatar?: string;
  quote: string;
  socialLink?: string;
  instagramHandle?: string;
  /** An invented placeholder, never shown in production. */
  isSample?: true;
};

export function handleLink(testimonial: Testimonial): { href: string; label: string } | undefined {
  const { socialLink, instagramHandle: handle } = testimonial;
  const href = socialLink ?? (handle && `https://www.instagram.com/${handle}`);
  return href ? { href, label: handle ? `@${handle}` : "Profile" } : undefined;
}

/** Splits the list in half; the first row gets the odd one. */
export function splitInHalf(testimonials: readonly Testimonial[]): [Testimonial[], Testimonial[]] {
  const middle = Math.ceil(testimonials.length / 2);
  return [testimonials.slice(0, middle), testimonials.slice(middle)];
}

export const SAMPLE_TESTIMONIALS: readonly Testimonial[] = [
  {
    id: "sample-1",
    name: "Avery Example",
    title: "Rower",
    quote:
      "Three lines for tomorrow, four breaths, and then my own voice of next season. Lights out.",
    socialLink: "https://example.com/avery",
    instagramHandle: "avery.example",
    isSample: true,
  },
  {
    id: "sample-2",
    name: "Billie Sample",
    title: "Goalkeeper",
    quote:
      "I brought the goal I should have saved to the Tuesday call. We watched it for two minutes.",
    isSample: true,
  },
  {
    id: "sample-3",
    name: "Casey Specimen",
    title: "400 m hurdles",
    quote: "Ten minutes is short enough that I do it on the days I do not want to.",
    socialLink: "https://example.com/casey",
    instagramHandle: "casey.specimen",
    isSample: true,
  },
  {
    id: "sample-4",
    name: "Drew Instance",
    title: "Tennis, juniors",
    quote: "Writing down what is in my hands made the list shorter than I thought.",
    isSample: true,
  },
  {
    id: "sample-5",
    name: "Ellis Mockup",
    title: "Open water swimmer",
    quote:
      "My vision is one page. I change a sentence every month and read it differently every night.",
    isSample: true,
  },
  {
    id: "sample-6",
    name: "Frankie Draft",
    title: "Head coach, handball",
    quote:
      "Fourteen of us are on it. I see who is there, never what they write, and that is right.",
    socialLink: "https://example.com/frankie",
    instagramHandle: "frankie.draft",
    isSample: true,
  },
];
