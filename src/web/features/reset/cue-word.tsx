import { type FormEvent, useId, useState } from "react";
import { CUE_WORD_MAX } from "#shared/practice/contract.ts";
import { saveCueWords } from "#web/data/practice.ts";
import { Button } from "#web/ui/button.tsx";
import { Choice } from "#web/ui/choice.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { cueWordTexts as texts } from "./texts.ts";

type CueWordProps = {
  cueWords: readonly string[];
  /** Which of the two cue words; the second is for the day of an event. */
  place?: 0 | 1;
};

/** Shows a cue word large enough to read at arm's length, or asks for the first one if there is none yet. */
export function CueWord({ cueWords, place = 0 }: CueWordProps) {
  const headingId = useId();
  const [isChanging, setIsChanging] = useState(false);
  const word = cueWords[place];
  if (isChanging || (word === undefined && place === 0))
    return <ChooseCueWord {...{ cueWords, place }} onChosen={() => setIsChanging(false)} />;
  if (word === undefined)
    return (
      <Button variant="link" className="justify-self-start" onClick={() => setIsChanging(true)}>
        {texts.addSecond}
      </Button>
    );
  return (
    <section aria-labelledby={headingId} className="grid justify-items-start gap-2">
      <h2 id={headingId} className="label text-muted">
        {texts.labels[place]}
      </h2>
      <p className="wide text-display wrap-anywhere">{word}</p>
      <Button variant="link" onClick={() => setIsChanging(true)}>
        {texts.change}
      </Button>
    </section>
  );
}

type ChooseCueWordProps = Required<CueWordProps> & { onChosen: () => void };

function ChooseCueWord({ cueWords, place, onChosen }: ChooseCueWordProps) {
  const headingId = useId();
  const [word, setWord] = useState(cueWords[place] ?? "");
  function choose(event: FormEvent) {
    event.preventDefault();
    void saveCueWords([...cueWords.slice(0, place), word.trim(), ...cueWords.slice(place + 1)]);
    onChosen();
  }
  return (
    <form onSubmit={choose} aria-labelledby={headingId} className="grid gap-5">
      <h2 id={headingId} className="wide text-heading">
        {texts.question}
      </h2>
      <p className="measure text-muted">{texts.why}</p>
      <Choice
        variant="pills"
        legend={texts.suggestionsLegend}
        value={word}
        options={texts.suggestions.map((suggestion) => ({ value: suggestion, label: suggestion }))}
        onChange={setWord}
      />
      <div className="max-w-md">
        <TextField
          label={texts.own}
          value={word}
          maxLength={CUE_WORD_MAX}
          autoCapitalize="sentences"
          onChange={({ target }) => setWord(target.value)}
        />
      </div>
      <Button
        type="submit"
        size="large"
        disabled={word.trim() === ""}
        className="min-h-16 sm:justify-self-start"
      >
        {texts.save}
      </Button>
    </form>
  );
}
