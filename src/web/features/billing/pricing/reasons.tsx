import { Link } from "react-router";
import { frontPaths } from "#shared/front-paths.ts";
import { PRODUCT_SHORT_NAME } from "#shared/product.ts";

type Reason = { title: string; text: string; source: string };

/** Each text claims what its source found, and no more. */
const REASONS: Reason[] = [
  {
    title: "Proven Results",
    text: "Your vision is imagery: you see your sport before you do it. Pooled across studies, training it improved performance, motivation and mood, most of all beside physical practice. It comes on top of your training, never in its place.",
    source: "Simonsmeier et al. 2020, International Review of Sport and Exercise Psychology",
  },
  {
    title: "Expert-Built",
    text: "Elite athletes built it around methods that psychologists have tested. Each daily plan ends in one sentence, “If this happens, then I do that”, because plans of that shape helped people reach their goals across 94 tests.",
    source: "Gollwitzer & Sheeran 2006, Advances in Experimental Social Psychology 38",
  },
  {
    title: "Daily Practice",
    text: "10 minutes a day, with yesterday’s plan in front of you. Across 138 studies, people who were asked to check their progress reached more of their goals, and more still when they wrote it down.",
    source: "Harkin et al. 2016, Psychological Bulletin 142",
  },
];

export function Reasons() {
  return (
    <section
      aria-labelledby="reasons"
      className="frame grid gap-10 py-20 lg:grid-cols-12 lg:gap-8 lg:py-32"
    >
      <div className="self-start lg:sticky lg:top-12 lg:col-span-4">
        <h2 id="reasons" className="wide text-heading">
          Why Athletes Choose {PRODUCT_SHORT_NAME}
        </h2>
        <p className="measure mt-5 text-muted">
          The studies are about the methods, not about us. {PRODUCT_SHORT_NAME} is training for your
          focus, not treatment.
        </p>
        <Link
          to={frontPaths.evidence}
          className="mt-2 inline-flex min-h-12 items-center underline decoration-line underline-offset-4 hover:decoration-current"
        >
          Read the evidence, and what is not known
        </Link>
      </div>
      <ul className="lg:col-span-7 lg:col-start-6">
        {REASONS.map(({ title, text, source }) => (
          <li
            key={title}
            className="grid gap-x-8 gap-y-3 border-t border-line py-8 md:grid-cols-[15.5rem_1fr]"
          >
            <h3 className="wide text-title">{title}</h3>
            <div className="grid gap-3">
              <p className="measure">{text}</p>
              <p className="text-small text-muted">
                Source: <cite className="not-italic">{source}</cite>
              </p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
