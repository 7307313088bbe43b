import { Pill } from "#web/ui/pill.tsx";

type PillChoiceProps<Value> = {
  legend: string;
  options: readonly { value: Value; word: string }[];
  value: Value | null;
  onChoose: (value: Value | null) => void;
};

/** One of a few answers; a second tap takes it back. */
export function PillChoice<Value>({ legend, options, value, onChoose }: PillChoiceProps<Value>) {
  return (
    <fieldset className="grid gap-2">
      <legend className="float-left w-full font-semibold">{legend}</legend>
      <div className="clear-both flex flex-wrap gap-2">
        {options.map((option) => {
          const isPressed = option.value === value;
          return (
            <Pill
              key={option.word}
              isPressed={isPressed}
              onPress={() => onChoose(isPressed ? null : option.value)}
            >
              {option.word}
            </Pill>
          );
        })}
      </div>
    </fieldset>
  );
}
