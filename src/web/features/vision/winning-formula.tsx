import type { ReactNode } from "react";
import { paths } from "#shared/paths.ts";
import { winningFormulaTitle } from "#shared/vision/narrative.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import { VisuallyHidden } from "#web/ui/visually-hidden.tsx";
import { winningFormulaTexts as texts } from "./texts.ts";

type WinningFormulaProps = {
  firstName: string;
  /** Readers who came to revise the vision are led on to the form, all others to sleep. */
  isRevising: boolean;
  /** The vision, as text and audio. */
  children: ReactNode;
};

export function WinningFormula({ firstName, isRevising, children }: WinningFormulaProps) {
  return (
    <article className="frame grid gap-12 py-10 lg:grid-cols-12 lg:gap-8 lg:py-20">
      <header className="grid content-start gap-8 lg:sticky lg:top-10 lg:col-span-4 lg:self-start">
        <h1 className="grid gap-3 wrap-anywhere">
          <span className="label text-accent-text">{texts.playWithConfidence}</span>
          <VisuallyHidden>, </VisuallyHidden>
          <span className="wide text-heading">{winningFormulaTitle(firstName)}</span>
        </h1>
        <ol className="grid gap-5 text-muted">
          {texts.steps.map((step, index) => (
            <li key={step} className="flex gap-4">
              <span aria-hidden className="numeral text-title leading-none text-accent-text">
                {index + 1}
              </span>
              <span className="measure">{step}</span>
            </li>
          ))}
        </ol>
      </header>
      <div className="grid min-w-0 content-start gap-12 lg:col-span-7 lg:col-start-6">
        {children}
        <div>
          {isRevising ? (
            <ButtonLink
              to={paths.vision}
              state={opensEdit}
              size="large"
              className="w-full sm:w-auto"
            >
              {texts.reviseAthleticVision}
            </ButtonLink>
          ) : (
            <ButtonLink to={paths.sleepWell} size="large" className="w-full sm:w-auto">
              {texts.goodNight}
            </ButtonLink>
          )}
        </div>
      </div>
    </article>
  );
}

/** The location state of links that promise to change the vision: the page then opens at the form. */
export const opensEdit = { opensEdit: true } as const;

export const shouldOpenEdit = (state: unknown): boolean =>
  typeof state === "object" && state !== null && "opensEdit" in state;
