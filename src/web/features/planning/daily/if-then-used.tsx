import Check from "lucide-react/icons/check";
import Minus from "lucide-react/icons/minus";
import { IF_THEN_WORDS } from "#shared/planning/if-then-words.ts";
import { Choice } from "#web/ui/choice.tsx";
import { MarkedLine } from "../flow/mark-choice.tsx";

type IfThenUsedProps = {
  ifthen: string;
  used: boolean | null;
  onChoose: (used: boolean) => void;
};

/** Whether the day's if-then came to be used. */
export function IfThenUsed({ ifthen, used, onChoose }: IfThenUsedProps) {
  return (
    <Choice
      variant="boxes"
      className="border-t border-line pt-4"
      legend={<MarkedLine title="If-then" text={ifthen} />}
      value={used}
      onChange={onChoose}
      options={[
        {
          value: true,
          label: IF_THEN_WORDS.used,
          tone: "done",
          icon: <Check size={18} aria-hidden />,
        },
        {
          value: false,
          label: IF_THEN_WORDS.notUsed,
          icon: <Minus size={18} aria-hidden />,
        },
      ]}
    />
  );
}
