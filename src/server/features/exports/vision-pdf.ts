import { z } from "zod";
import { type PdfParagraph, writePdf } from "#server/platform/pdf.ts";
import { VISION_STEPS } from "#shared/vision/steps.ts";

const ToldVision = z.object({
  answers: z.array(z.object({ order: z.number(), text: z.string() })),
});

const LETTERS_MISSING =
  "Some letters cannot be printed here. my-data.md has all of them as you wrote them.";

/** The vision on paper, from its chapter; undefined for somebody who has not written one. */
export function visionPdf(chapter: unknown): Buffer | undefined {
  const told = ToldVision.safeParse(chapter);
  const answered = told.success ? told.data.answers.filter(({ text }) => text.trim() !== "") : [];
  if (answered.length === 0) return undefined;
  const answers: PdfParagraph[] = answered.flatMap(({ order, text }) => {
    const name = VISION_STEPS.find((step) => step.order === order)?.name ?? "";
    return [{ text: name, isHeading: true }, { text: text.trim() }];
  });
  const document = [{ text: "My Athletic Vision", isHeading: true }, ...answers];
  const { bytes, isLossy } = writePdf(document);
  return isLossy ? writePdf([...document, { text: LETTERS_MISSING }]).bytes : bytes;
}
