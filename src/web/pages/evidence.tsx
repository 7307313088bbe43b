import { entryPaths } from "#shared/entry-paths.ts";
import { evidenceTexts as texts, type Method } from "#web/features/evidence/texts.ts";
import { PageHead } from "#web/platform/page-head.tsx";
import { Link } from "#web/platform/router/link.tsx";
import { ButtonLink } from "#web/ui/button.tsx";

const LINK = "underline decoration-line underline-offset-4 hover:decoration-current";

export function Component() {
  return (
    <>
      <PageHead title={texts.title} description={texts.description} path={entryPaths.evidence} />
      <header className="frame grid gap-6 pt-16 pb-12 lg:grid-cols-12 lg:gap-8 lg:pt-24 lg:pb-20">
        <h1 className="wide text-display lg:col-span-7">{texts.heading}</h1>
        <p className="measure text-lead text-muted lg:col-span-5 lg:self-end">{texts.lead}</p>
      </header>
      <section aria-labelledby="reading" className="border-y border-line bg-panel">
        <div className="frame grid gap-4 py-10 lg:grid-cols-12 lg:gap-8">
          <h2 id="reading" className="wide text-title lg:col-span-4">
            {texts.reading.heading}
          </h2>
          <p className="measure lg:col-span-7 lg:col-start-6">{texts.reading.text}</p>
        </div>
      </section>
      <div className="frame">
        {texts.methods.map((method) => (
          <MethodSection key={method.name} {...method} />
        ))}
      </div>
      <Unknown />
    </>
  );
}

function MethodSection({ name, here, finding, effect, limit, sources }: Method) {
  return (
    <section className="grid gap-6 border-b border-line py-12 lg:grid-cols-12 lg:gap-8 lg:py-16">
      <div className="grid content-start gap-4 lg:col-span-4">
        <h2 className="wide text-heading">{name}</h2>
        {effect && (
          <p className="grid gap-1">
            <span className="numeral text-title text-accent-text">{effect.figure}</span>
            <span className="text-small text-muted">{effect.of}</span>
          </p>
        )}
      </div>
      <div className="grid content-start gap-5 lg:col-span-7 lg:col-start-6">
        <p className="measure text-lead">{finding}</p>
        <dl className="measure grid gap-x-6 gap-y-3 sm:grid-cols-[3.5rem_1fr]">
          <dt className="label pt-1 text-muted">{texts.limit}</dt>
          <dd>{limit}</dd>
          <dt className="label pt-1 text-muted">{texts.here}</dt>
          <dd>{here}</dd>
        </dl>
        <ul aria-label={texts.sources} className="measure grid gap-1 text-small text-muted">
          {sources.map((source) => (
            <li key={source.doi}>
              <SourceLink {...source} />
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

function Unknown() {
  const { heading, points, source } = texts.unknown;
  return (
    <section
      aria-labelledby="unknown"
      className="frame grid gap-6 py-16 lg:grid-cols-12 lg:gap-8 lg:py-24"
    >
      <h2 id="unknown" className="wide text-heading lg:col-span-4">
        {heading}
      </h2>
      <div className="grid gap-8 lg:col-span-7 lg:col-start-6">
        <ul className="measure grid list-disc gap-4 pl-5 marker:text-muted">
          {points.map((point) => (
            <li key={point}>{point}</li>
          ))}
        </ul>
        <p className="measure text-small text-muted">
          <SourceLink {...source} />
        </p>
        <p className="text-muted">
          {texts.wrong}{" "}
          <Link to={entryPaths.contact} className={`${LINK} text-ink`}>
            {texts.tellUs}
          </Link>
        </p>
        <ButtonLink to={entryPaths.choosePlan} className="justify-self-start">
          {texts.plans}
        </ButtonLink>
      </div>
    </section>
  );
}

function SourceLink({ text, doi }: { text: string; doi: string }) {
  return (
    <a
      href={`https://doi.org/${doi}`}
      rel="noreferrer"
      // Sources are adjacent links, so each is large enough for a thumb.
      className={`${LINK} flex min-h-12 items-center`}
    >
      {text}
    </a>
  );
}
