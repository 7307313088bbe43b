import { type FormEvent, useState } from "react";
import { CUE_WORD_MAX } from "#shared/practice/contract.ts";
import { saveCueWords } from "#web/data/practice.ts";
import { Button } from "#web/ui/button.tsx";
import { Choice } from "#web/ui/choice.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { cueWordTexts as texts } from "./texts.ts";

/** Large enough to be read at arm's length; asked for where there is none yet. */
export function CueWord({ cueWords }: { cueWords: readonly string[] }) {
  const [isChanging, setIsChanging] = useState(false);
  const [word] = cueWords;
  if (word === undefined || isChanging)
    return <ChooseCueWord cueWords={cueWords} onChosen={() => setIsChanging(false)} />;
  return (
    <section aria-labelledby="cue-word" className="grid justify-items-start gap-2">
      <h2 id="cue-word" className="label text-muted">
        {texts.label}
      </h2>
      <p className="wide text-display wrap-anywhere">{word}</p>
      <Button variant="link" onClick={() => setIsChanging(true)}>
        {texts.change}
      </Button>
    </section>
  );
}

type ChooseCueWordProps = { cueWords: readonly string[]; onChosen: () => void };

function ChooseCueWord({ cueWords: [known = "", ...others], onChosen }: ChooseCueWordProps) {
  const [word, setWord] = useState(known);
  function choose(event: FormEvent) {
    event.preventDefault();
    void saveCueWords([word.trim(), ...others]);
    onChosen();
  }
  return (
    <form onSubmit={choose} aria-labelledby="choose-cue-word" className="grid gap-5">
      <h2 id="choose-cue-word" className="wide text-heading">
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
