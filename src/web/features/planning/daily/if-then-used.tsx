import Check from "lucide-react/icons/check";
import Minus from "lucide-react/icons/minus";
import { IF_THEN_WORDS } from "#shared/planning/if-then-words.ts";
import { TapChoice } from "../flow/tap-choice.tsx";

const OPTIONS = [
  {
    value: true,
    word: IF_THEN_WORDS.used,
    Icon: Check,
    chosen: "has-checked:border-done has-checked:text-done",
  },
  {
    value: false,
    word: IF_THEN_WORDS.notUsed,
    Icon: Minus,
    chosen: "has-checked:border-ink has-checked:text-ink",
  },
];

type IfThenUsedProps = {
  ifthen: string;
  used: boolean | null;
  onChoose: (used: boolean) => void;
};

/** Whether the day's if-then came to be used. */
export function IfThenUsed({ ifthen, used, onChoose }: IfThenUsedProps) {
  return (
    <TapChoice title="If-then" text={ifthen} options={OPTIONS} value={used} onChoose={onChoose} />
  );
}
