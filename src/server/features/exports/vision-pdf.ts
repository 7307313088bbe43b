import { z } from "zod";
import { type PdfParagraph, writePdf } from "#server/platform/pdf.ts";
import { VISION_STEPS } from "#shared/vision/steps.ts";

const DescribedVision = z.object({
  answers: z.array(z.object({ order: z.number(), text: z.string() })),
});

const LETTERS_MISSING =
  "Some characters can't be printed here. my-data.md has them as you wrote them.";

/** Renders the vision's chapter as a PDF; returns undefined if the user hasn't written a vision. */
export async function visionPdf(chapter: unknown): Promise<Buffer | undefined> {
  const described = DescribedVision.safeParse(chapter);
  const answered = described.success
    ? described.data.answers.filter(({ text }) => text.trim() !== "")
    : [];
  if (answered.length === 0) return undefined;
  const answers: PdfParagraph[] = answered.flatMap(({ order, text }) => {
    const name = VISION_STEPS.find((step) => step.order === order)?.name ?? "";
    return [{ text: name, isHeading: true }, { text: text.trim() }];
  });
  const document = [{ text: "My Athletic Vision", isHeading: true }, ...answers];
  const { bytes, isLossy } = await writePdf(document);
  return isLossy ? (await writePdf([...document, { text: LETTERS_MISSING }])).bytes : bytes;
}
