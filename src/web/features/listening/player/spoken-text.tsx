import { useEffect, useRef } from "react";
import type { WordRange } from "#web/platform/speech/reader-state.ts";
import type { Place, SpokenParagraph } from "./spoken-paragraph.ts";

type SpokenTextProps = {
  paragraphs: readonly SpokenParagraph[];
  place: Place | null;
  /** Whether the page scrolls along with the voice. */
  isFollowing: boolean;
};

/** Renders the text and highlights the sentence being spoken. */
export function SpokenText({ paragraphs, place, isFollowing }: SpokenTextProps) {
  const container = useRef<HTMLDivElement>(null);
  const first = place?.first;

  useEffect(() => {
    if (!isFollowing || first === undefined) return;
    const isStill = matchMedia("(prefers-reduced-motion: reduce)").matches;
    container.current
      ?.querySelector("[aria-current]")
      ?.scrollIntoView({ block: "center", behavior: isStill ? "instant" : "smooth" });
  }, [isFollowing, first]);

  return (
    <div ref={container} className="grid max-w-[38rem] gap-7 text-lead wrap-anywhere" dir="auto">
      {numbered(paragraphs).map(({ id, sentences }) => (
        <p key={id} dir="auto">
          {sentences.map(({ number: here, text }) => {
            const isSpoken = place !== null && here >= place.first && here <= place.last;
            return (
              <span key={here}>
                <span
                  aria-current={isSpoken || undefined}
                  className={`transition-colors duration-300 ${place && !isSpoken ? "text-muted" : ""} ${isSpoken ? "font-semibold" : ""}`}
                >
                  <Sentence text={text} word={isSpoken ? place.word : null} />
                </span>{" "}
              </span>
            );
          })}
        </p>
      ))}
    </div>
  );
}

/** Numbers sentences across the whole text, because the voice reports its position that way. */
function numbered(paragraphs: readonly SpokenParagraph[]) {
  let count = 0;
  return paragraphs.map(({ id, sentences }) => ({
    id,
    sentences: sentences.map((text) => ({ number: count++, text })),
  }));
}

export function Sentence({ text, word }: { text: string; word: WordRange | null }) {
  if (!word) return text;
  return (
    <>
      {text.slice(0, word.start)}
      <mark className="rounded-control bg-transparent text-accent-text underline decoration-2 underline-offset-4">
        {text.slice(word.start, word.end)}
      </mark>
      {text.slice(word.end)}
    </>
  );
}
