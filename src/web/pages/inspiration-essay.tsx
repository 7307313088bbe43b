import ArrowLeft from "lucide-react/icons/arrow-left";
import { useParams } from "react-router";
import { essayHtml } from "#shared/content/essay-html.ts";
import { type Essay, ESSAY_NOTICE, readingMinutes } from "#shared/content/essays.ts";
import { findEssay } from "#shared/content/find-essay.ts";
import { entryPaths } from "#shared/entry-paths.ts";
import { EssayBrowser } from "#web/features/content/essay-browser.tsx";
import { EssayGrid, WriteYourOwn } from "#web/features/content/essay-grid.tsx";
import { EssayPicture } from "#web/features/content/essay-picture.tsx";
import { ListenButton } from "#web/features/content/listen-button.tsx";
import { useEssays } from "#web/features/content/use-essays.ts";
import { PageHead } from "#web/platform/page-head.tsx";
import { Link } from "#web/platform/router/link.tsx";
import { Button } from "#web/ui/button.tsx";
import { SearchField } from "#web/ui/search-field.tsx";
import { VisuallyHidden } from "#web/ui/visually-hidden.tsx";
import { meantOthersTexts } from "#web/features/content/rich-texts.tsx";
import { inspirationEssayTexts as texts } from "#web/features/content/texts.ts";

export function Component() {
  const { athlete = "" } = useParams();
  const essays = useEssays();
  return <div className="frame min-h-svh py-12 lg:py-20">{essays && content(essays, athlete)}</div>;
}

function content(essays: readonly Essay[], athlete: string) {
  const search = findEssay(essays, athlete);
  switch (search.kind) {
    case "list":
      return (
        <>
          <PageHead title={texts.inspiration} path={entryPaths.inspiration} />
          <h1 className="wide mb-12 text-display">{texts.inspiration}</h1>
          <EssayBrowser essays={essays} />
        </>
      );
    case "none":
      return (
        <>
          <PageHead title={texts.notFound(athlete)} />
          <NoEssay athlete={athlete} essays={essays} />
        </>
      );
    case "match":
      return (
        <>
          <PageHead
            title={texts.hypotheticalAthleticVision(search.essay.name)}
            description={search.essay.firstLine}
            path={entryPaths.essay(search.essay.slug)}
          />
          <DidYouMean others={search.others} />
          <EssayArticle essay={search.essay} />
          <footer className="mt-16 flex flex-wrap items-center justify-between gap-6 border-t border-line pt-8">
            <Link
              to={entryPaths.inspiration}
              className="inline-flex min-h-12 items-center gap-2 underline-offset-4 hover:underline"
            >
              <ArrowLeft size={20} aria-hidden /> {texts.allVisions}
            </Link>
            <WriteYourOwn />
          </footer>
        </>
      );
  }
}

function EssayArticle({ essay }: { essay: Essay }) {
  return (
    <article className="grid gap-10 lg:grid-cols-12 lg:gap-x-8 lg:gap-y-14">
      <header className="grid gap-4 lg:col-span-12">
        <h1 className="wide-quiet text-title text-muted">
          {texts.hypotheticalAthleticVisionHeading}
        </h1>
        <h2 className="wide text-display">{essay.name}</h2>
      </header>
      <div className="grid content-start gap-6 lg:sticky lg:top-8 lg:col-span-4 lg:self-start">
        <EssayPicture essay={essay} sizes="(min-width: 992px) 30vw, 92vw" priority="first" />
        <p className="flex flex-wrap gap-x-6 gap-y-1 text-muted">
          <span>{essay.sport}</span>
          <VisuallyHidden>, </VisuallyHidden>
          <span>{essay.years}</span>
          <VisuallyHidden>, </VisuallyHidden>
          <span>{texts.minRead(readingMinutes(essay))}</span>
        </p>
        <ListenButton essay={essay} />
        <p className="measure border-t border-line pt-4 text-small text-muted">{ESSAY_NOTICE}</p>
      </div>
      <div
        className="vision-text text-lead lg:col-span-6 lg:col-start-7"
        // The text is ours or the operator's. Either way, it contains only plain tags.
        dangerouslySetInnerHTML={{ __html: essayHtml(essay.html) }}
      />
    </article>
  );
}

/** Links to the other athletes when an address matches more than one. */
function DidYouMean({ others }: { others: readonly Essay[] }) {
  if (others.length === 0) return null;
  return (
    <p className="mb-10 border-l-2 border-line pl-5 text-muted">
      {meantOthersTexts.youMayHaveMeant(
        others.map((essay, index) => (
          <span key={essay.slug}>
            {index > 0 && ", "}
            <Link
              to={entryPaths.essay(essay.slug)}
              className="text-ink underline underline-offset-4"
            >
              {essay.name}
            </Link>
          </span>
        )),
      )}
    </p>
  );
}

type NoEssayProps = { athlete: string; essays: readonly Essay[] };

function NoEssay({ athlete, essays }: NoEssayProps) {
  return (
    <div className="grid gap-14">
      <header className="grid gap-8">
        <h1 className="wide max-w-[22ch] text-heading wrap-anywhere">{texts.notFound(athlete)}</h1>
        <p className="measure text-lead text-muted">{texts.notFoundLead}</p>
        <div className="flex flex-wrap items-start gap-x-6 gap-y-4">
          <WriteYourOwn />
          <search className="w-full max-w-lg">
            <form action={entryPaths.inspiration} className="flex gap-3">
              <SearchField label={texts.searchVisions} name="q" />
              <Button type="submit" variant="secondary">
                {texts.search}
              </Button>
            </form>
          </search>
        </div>
      </header>
      <EssayGrid essays={essays} />
    </div>
  );
}
