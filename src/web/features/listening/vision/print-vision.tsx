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

/** Prints the vision on paper or as a PDF, with a pocket card that gives purpose and identity in a sentence each. */
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

/** Renders the sheet only while printing, whether started by these buttons or from the browser's menu. */
function useIsPrinting(onEnd: () => void): boolean {
  const [isPrinting, setIsPrinting] = useState(false);
  const onBegin = useEffectEvent(() => flushSync(() => setIsPrinting(true)));
  // In some browsers `print()` returns long before printing has finished.
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
