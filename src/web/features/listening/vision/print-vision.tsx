import IdCard from "lucide-react/icons/id-card";
import Printer from "lucide-react/icons/printer";
import { useEffect, useEffectEvent, useState } from "react";
import { createPortal, flushSync } from "react-dom";
import type { VisionAnswers } from "#shared/vision/steps.ts";
import { Button } from "#web/ui/button.tsx";
import type { SpokenParagraph } from "../player/spoken-paragraph.ts";
import { printVisionTexts as texts } from "../texts.ts";

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
  const isPrinting = useIsPrinting(() => setSheet("vision"));
  const hasCard = Boolean(q2.trim() || q8.trim());

  function print(next: "vision" | "card"): void {
    flushSync(() => setSheet(next));
    window.print();
  }
  return (
    <>
      <Button
        variant="link"
        onClick={() => print("vision")}
        icon={<Printer size={18} aria-hidden />}
      >
        {texts.print}
      </Button>
      {hasCard && (
        <Button
          variant="link"
          onClick={() => print("card")}
          icon={<IdCard size={18} aria-hidden />}
        >
          {texts.printAPocketCard}
        </Button>
      )}
      {isPrinting &&
        createPortal(
          <div className="print-sheet">
            {sheet === "card" ? (
              <div className="print-card">
                <strong dir="auto">{q2}</strong>
                <span dir="auto">{q8}</span>
              </div>
            ) : (
              <VisionSheet title={title} paragraphs={paragraphs} />
            )}
          </div>,
          document.body,
        )}
    </>
  );
}

function VisionSheet({ title, paragraphs }: Pick<PrintVisionProps, "title" | "paragraphs">) {
  return (
    <>
      <h1>{title}</h1>
      {paragraphs.map(({ id, sentences }) => (
        <p key={id} dir="auto">
          {sentences.join(" ")}
        </p>
      ))}
    </>
  );
}

/** The sheet is in the page only while it is printed, by these buttons or by the browser's own menu. */
function useIsPrinting(onEnd: () => void): boolean {
  const [isPrinting, setIsPrinting] = useState(false);
  const onBegin = useEffectEvent(() => flushSync(() => setIsPrinting(true)));
  // In some browsers `print()` returns long before printing is done.
  const onPrinted = useEffectEvent(() => {
    setIsPrinting(false);
    onEnd();
  });
  useEffect(() => {
    const begin = () => onBegin();
    const end = () => onPrinted();
    window.addEventListener("beforeprint", begin);
    window.addEventListener("afterprint", end);
    return () => {
      window.removeEventListener("beforeprint", begin);
      window.removeEventListener("afterprint", end);
    };
  }, []);
  return isPrinting;
}
