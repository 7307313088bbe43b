import { trainingFooterTexts as texts } from "#web/features/shell/texts.ts";

/** The last line of every page on which people practise. */
export function TrainingFooter() {
  return <p className="frame pb-10 text-small text-muted">{texts.trainingFocus}</p>;
}
