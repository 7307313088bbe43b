import Check from "lucide-react/icons/check";
import CircleDashed from "lucide-react/icons/circle-dashed";
import Minus from "lucide-react/icons/minus";
import { type Mark, MARKS } from "#shared/planning/records.ts";
import { TapChoice } from "./tap-choice.tsx";

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

export function MarkChoice({ title, text, mark, onMark, notDone }: MarkChoiceProps) {
  const looks = { ...LOOKS, not: { ...LOOKS.not, word: notDone ?? LOOKS.not.word } };
  const options = MARKS.map((value) => ({ value, ...looks[value] }));
  return <TapChoice {...{ title, text, options }} value={mark} onChoose={onMark} />;
}
