import type { Narrative } from "#shared/vision/narrative.ts";

/** The narrative to read. Every language in its own direction. */
export function VisionText({ narrative }: { narrative: Narrative }) {
  return (
    <div className="vision-text measure text-lead">
      {narrative.paragraphs.map(({ id, sentences }) => (
        <p key={id} dir="auto" className="wrap-anywhere">
          {sentences.join(" ")}
        </p>
      ))}
    </div>
  );
}
