import { Button } from "#web/ui/button.tsx";

type WasItUsefulProps = { answer: boolean | undefined; onAnswer: (isUseful: boolean) => void };

export function WasItUseful({ answer, onAnswer }: WasItUsefulProps) {
  if (answer !== undefined)
    return (
      <output className="text-muted">
        {answer ? "Noted. Your history shows it." : "Noted. Try another one next time."}
      </output>
    );
  return (
    <fieldset className="flex flex-wrap items-center gap-3">
      <legend className="float-left mr-3 wide-quiet">Was it useful?</legend>
      <Button variant="secondary" onClick={() => onAnswer(true)}>
        Yes
      </Button>
      <Button variant="secondary" onClick={() => onAnswer(false)}>
        Not today
      </Button>
    </fieldset>
  );
}
