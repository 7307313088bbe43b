import { IdCard, Printer } from "lucide-react";
import { useState } from "react";
import { createPortal, flushSync } from "react-dom";
import type { VisionAnswers } from "#shared/vision/steps.ts";
import { Button } from "#web/ui/button.tsx";
import type { SpokenParagraph } from "../player/spoken-paragraph.ts";
import "./print-sheet.css";

type PrintVisionProps = {
  title: string;
  paragraphs: readonly SpokenParagraph[];
  answers: VisionAnswers;
};

/** The vision on paper or as a PDF, and a card for the pocket: purpose and identity in a sentence each. */
export function PrintVision({
  title,
  paragraphs,
  answers: { q2 = "", q8 = "" },
}: PrintVisionProps) {
  const [sheet, setSheet] = useState<"vision" | "card">("vision");

  function print(next: "vision" | "card"): void {
    flushSync(() => setSheet(next));
    window.print();
    setSheet("vision");
  }
  const hasCard = Boolean(q2.trim() || q8.trim());
  return (
    <div className="flex flex-wrap gap-3">
      <Button
        variant="secondary"
        onClick={() => print("vision")}
        icon={<Printer size={18} aria-hidden />}
      >
        Print or save as PDF
      </Button>
      {hasCard && (
        <Button
          variant="secondary"
          onClick={() => print("card")}
          icon={<IdCard size={18} aria-hidden />}
        >
          Print a pocket card
        </Button>
      )}
      {createPortal(
        <div className="print-sheet" aria-hidden>
          {sheet === "vision" ? (
            <>
              <h1>{title}</h1>
              {paragraphs.map(({ id, sentences }) => (
                <p key={id} dir="auto">
                  {sentences.join(" ")}
                </p>
              ))}
            </>
          ) : (
            <div className="print-card">
              <strong dir="auto">{q2}</strong>
              <span dir="auto">{q8}</span>
            </div>
          )}
        </div>,
        document.body,
      )}
    </div>
  );
}
