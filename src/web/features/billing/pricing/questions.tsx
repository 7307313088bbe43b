import { LineIcon } from "../line-icon.tsx";
import { questionsTexts as texts } from "./texts.ts";

export function Questions() {
  return (
    <section aria-labelledby="questions" className="border-t border-line">
      <div className="frame grid gap-10 py-20 lg:grid-cols-12 lg:gap-8 lg:py-32">
        <div className="grid content-start gap-3 lg:col-span-4">
          <p className="label text-muted">{texts.faq}</p>
          <h2 id="questions" className="wide text-heading">
            {texts.beforeYouAskHeading}
          </h2>
        </div>
        <div className="border-b border-line lg:col-span-7 lg:col-start-6">
          {texts.questions.map(({ question, answer }) => (
            <details key={question} className="group border-t border-line">
              <summary className="wide flex min-h-20 list-none items-center justify-between gap-6 py-5 text-title hover:text-accent-text [&::-webkit-details-marker]:hidden">
                {question}
                <LineIcon name="down" className="flex-none group-open:rotate-180" />
              </summary>
              <p className="measure pb-8 text-muted">{answer}</p>
            </details>
          ))}
        </div>
      </div>
    </section>
  );
}
