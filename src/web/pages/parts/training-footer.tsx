import { trainingFooterTexts as texts } from "#web/features/shell/texts.ts";

/** The last line of every practice page. */
export function TrainingFooter() {
  return <p className="frame pb-10 text-small text-muted">{texts.trainingFocus}</p>;
}
