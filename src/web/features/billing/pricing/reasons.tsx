import { entryPaths } from "#shared/entry-paths.ts";
import { Link } from "#web/platform/router/link.tsx";
import { reasonsTexts as texts } from "../rich-texts.tsx";

export function Reasons() {
  return (
    <section
      aria-labelledby="reasons"
      className="frame grid gap-10 py-20 lg:grid-cols-12 lg:gap-8 lg:py-32"
    >
      <div className="self-start lg:sticky lg:top-12 lg:col-span-4">
        <h2 id="reasons" className="wide text-heading">
          {texts.whyAthletesChooseHeading}
        </h2>
        <p className="measure mt-5 text-muted">{texts.aboutTheStudies}</p>
        <Link
          to={entryPaths.evidence}
          className="mt-2 inline-flex min-h-12 items-center underline decoration-line underline-offset-4 hover:decoration-current"
        >
          {texts.readEvidence}
        </Link>
      </div>
      <ul className="lg:col-span-7 lg:col-start-6">
        {texts.reasons.map(({ title, text, source }) => (
          <li
            key={title}
            className="grid gap-x-8 gap-y-3 border-t border-line py-8 md:grid-cols-[15.5rem_1fr]"
          >
            <h3 className="wide text-title">{title}</h3>
            <div className="grid gap-3">
              <p className="measure">{text}</p>
              <p className="text-small text-muted">
                {texts.source(<cite className="not-italic">{source}</cite>)}
              </p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
