import Check from "lucide-react/icons/check";
import CircleDashed from "lucide-react/icons/circle-dashed";
import Minus from "lucide-react/icons/minus";
import type { ReactNode } from "react";
import type { Mark } from "#shared/planning/records.ts";
import { Choice } from "#web/ui/choice.tsx";
import { VisuallyHidden } from "#web/ui/visually-hidden.tsx";

type MarkChoiceProps = {
  title: string;
  text: string;
  mark: Mark | undefined;
  onMark: (mark: Mark) => void;
  /** The third answer's label: a week is not over in a day. */
  notDone?: string;
};

export function MarkChoice({ title, text, mark, onMark, notDone }: MarkChoiceProps) {
  return (
    <Choice
      variant="boxes"
      className="border-t border-line pt-4"
      legend={<MarkedLine title={title} text={text} />}
      value={mark}
      onChange={onMark}
      options={[
        { value: "done", label: "Done", tone: "done", icon: <Check size={18} aria-hidden /> },
        {
          value: "partly",
          label: "Partly",
          tone: "accent",
          icon: <CircleDashed size={18} aria-hidden />,
        },
        {
          value: "not",
          label: notDone ?? "Not today",
          icon: <Minus size={18} aria-hidden />,
        },
      ]}
    />
  );
}

/** What was written before, as the legend of the answers to it. */
export function MarkedLine({ title, text }: { title: string; text: string }): ReactNode {
  return (
    <>
      <span className="label block text-muted">{title}</span>
      <VisuallyHidden>, </VisuallyHidden>
      <span className="line-clamp-4 whitespace-pre-line">{text}</span>
    </>
  );
}
