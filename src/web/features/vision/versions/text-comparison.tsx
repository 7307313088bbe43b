import { compareTexts } from "#shared/vision/compare-texts.ts";
import { VisuallyHidden } from "#web/ui/visually-hidden.tsx";

/** An earlier text against the present one: struck out is what went, underlined what came. */
export function TextComparison({ before, after }: { before: string; after: string }) {
  return (
    <p
      dir="auto"
      className="rounded-control border border-line bg-panel px-4 py-3 wrap-anywhere whitespace-pre-wrap"
    >
      {compareTexts(before, after).map(({ place, kind, text }) => {
        if (kind === "same") return <span key={place}>{text}</span>;
        return kind === "removed" ? (
          <del key={place} className="text-danger">
            <VisuallyHidden>Only in the earlier version: </VisuallyHidden>
            {text}
          </del>
        ) : (
          <ins key={place} className="text-done">
            <VisuallyHidden>Only in the present text: </VisuallyHidden>
            {text}
          </ins>
        );
      })}
    </p>
  );
}
