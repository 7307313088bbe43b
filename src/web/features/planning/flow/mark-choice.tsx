import { Check, CircleDashed, Minus } from "lucide-react";
import { useId } from "react";
import { type Mark, MARKS } from "#shared/planning/records.ts";
import { VisuallyHidden } from "#web/ui/visually-hidden.tsx";

const LOOKS = {
  done: { word: "Done", Icon: Check, chosen: "has-checked:border-done has-checked:text-done" },
  partly: {
    word: "Partly",
    Icon: CircleDashed,
    chosen: "has-checked:border-accent-text has-checked:text-accent-text",
  },
  not: { word: "Not today", Icon: Minus, chosen: "has-checked:border-ink has-checked:text-ink" },
};

type MarkChoiceProps = {
  title: string;
  text: string;
  mark: Mark | undefined;
  onMark: (mark: Mark) => void;
  /** The third answer's label: a week is not over in a day. */
  notDone?: string;
};

/** How one objective went, in one tap. */
export function MarkChoice({ title, text, mark, onMark, notDone }: MarkChoiceProps) {
  const name = useId();
  return (
    <fieldset className="grid gap-2 border-t border-line pt-4">
      <legend className="float-left w-full">
        <span className="label block text-muted">{title}</span>
        <VisuallyHidden>, </VisuallyHidden>
        <span className="line-clamp-4 whitespace-pre-line">{text}</span>
      </legend>
      <div className="clear-both grid grid-cols-3 gap-2">
        {MARKS.map((value) => {
          const { word, Icon, chosen } = LOOKS[value];
          return (
            <label
              key={value}
              className={`flex min-h-12 cursor-pointer items-center justify-center gap-2 rounded-control border border-line px-2 text-small text-muted has-checked:bg-raised has-checked:font-semibold has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent-text ${chosen}`}
            >
              <input
                type="radio"
                name={name}
                value={value}
                checked={mark === value}
                onChange={() => onMark(value)}
                className="sr-only"
              />
              <Icon size={18} aria-hidden />
              {value === "not" ? (notDone ?? word) : word}
            </label>
          );
        })}
      </div>
    </fieldset>
  );
}
