import type { LucideIcon } from "lucide-react";
import { useId } from "react";
import { VisuallyHidden } from "#web/ui/visually-hidden.tsx";

type TapChoiceProps<Value> = {
  title: string;
  text: string;
  options: readonly { value: Value; word: string; Icon: LucideIcon; chosen: string }[];
  value: Value | null | undefined;
  onChoose: (value: Value) => void;
};

const COLUMNS = ["", "", "grid-cols-2", "grid-cols-3"];

/** How one thing that was written before went, in one tap. */
export function TapChoice<Value extends string | boolean>(props: TapChoiceProps<Value>) {
  const { title, text, options, value, onChoose } = props;
  const name = useId();
  return (
    <fieldset className="grid gap-2 border-t border-line pt-4">
      <legend className="float-left w-full">
        <span className="label block text-muted">{title}</span>
        <VisuallyHidden>, </VisuallyHidden>
        <span className="line-clamp-4 whitespace-pre-line">{text}</span>
      </legend>
      <div className={`clear-both grid gap-2 ${COLUMNS[options.length]}`}>
        {options.map(({ value: offered, word, Icon, chosen }) => (
          <label
            key={word}
            className={`flex min-h-12 cursor-pointer items-center justify-center gap-2 rounded-control border border-line px-2 text-small text-muted has-checked:bg-raised has-checked:font-semibold has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent-text ${chosen}`}
          >
            <input
              type="radio"
              name={name}
              value={String(offered)}
              checked={value === offered}
              onChange={() => onChoose(offered)}
              className="sr-only"
            />
            <Icon size={18} aria-hidden />
            {word}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
