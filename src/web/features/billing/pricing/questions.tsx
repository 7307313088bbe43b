import { LineIcon } from "../line-icon.tsx";

const QUESTIONS = [
  {
    question: "Can I cancel anytime?",
    answer:
      "Yes. Two clicks in your account, and you keep what you have paid for until its last day. Cancel within the free days and you pay nothing.",
  },
  {
    question: "What does a week look like?",
    answer:
      "10 minutes a day of Daily Flow on your home page, plus the weekly call on Tuesday. Send in clips from your game and get advice on them.",
  },
  {
    question: "Where do I share my clips?",
    answer: "Ask the pro on the Tuesday call.",
  },
];

export function Questions() {
  return (
    <section aria-labelledby="questions" className="border-t border-line">
      <div className="frame grid gap-10 py-20 lg:grid-cols-12 lg:gap-8 lg:py-32">
        <div className="grid content-start gap-3 lg:col-span-4">
          <p className="label text-muted">FAQ</p>
          <h2 id="questions" className="wide text-heading">
            Before you ask.
          </h2>
        </div>
        <div className="border-b border-line lg:col-span-7 lg:col-start-6">
          {QUESTIONS.map(({ question, answer }) => (
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
