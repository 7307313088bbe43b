import { type AthleteEvent, IMAGERY_ANSWERS } from "#shared/events/contract.ts";
import { sentencesOf } from "#shared/vision/sentences.ts";
import { imageryTexts as texts } from "./texts.ts";

/** Silence after each paragraph, to let the image form. */
const REST_MS = 8_000;

/**
 * Returns the athlete's own answers framed by the elements of PETTLEP imagery: the posture and the place of the
 * event, the task at its own speed, the emotion, and the athlete's own perspective. Unanswered parts are left out.
 */
export function imageryScript(event: AthleteEvent) {
  const parts = IMAGERY_ANSWERS.flatMap((answer) => {
    const own = event.imagery[answer].trim();
    if (own === "") return [];
    const { before, after } = texts[answer];
    const opening = answer === "place" && event.place ? texts.at(event.place) : before;
    return [{ id: answer, sentences: [opening, own, after].flatMap((text) => sentencesOf(text)) }];
  });
  return [
    { id: "begin", sentences: sentencesOf(texts.begin) },
    ...parts,
    { id: "end", sentences: sentencesOf(texts.end) },
  ].map((paragraph) => ({ ...paragraph, restMs: REST_MS }));
}
