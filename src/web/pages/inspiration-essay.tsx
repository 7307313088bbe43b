import ArrowLeft from "lucide-react/icons/arrow-left";
import { Link, useParams } from "react-router";
import type { Essay } from "#shared/content/essays.ts";
import { findEssay } from "#shared/content/find-essay.ts";
import { frontPaths } from "#shared/front-paths.ts";
import { EssayArticle } from "#web/features/content/essay-article.tsx";
import { EssayBrowser } from "#web/features/content/essay-browser.tsx";
import { MeantOthers } from "#web/features/content/meant-others.tsx";
import { NoEssay } from "#web/features/content/no-essay.tsx";
import { useEssays } from "#web/features/content/use-essays.ts";
import { WriteYourOwn } from "#web/features/content/write-your-own.tsx";
import { PageHead } from "#web/platform/page-head.tsx";

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
          <PageHead title="Inspiration" path={frontPaths.inspiration} />
          <h1 className="wide mb-12 text-display">Inspiration</h1>
          <EssayBrowser essays={essays} />
        </>
      );
    case "none":
      return (
        <>
          <PageHead title={`We have no vision for "${athlete}" yet`} />
          <NoEssay athlete={athlete} essays={essays} />
        </>
      );
    case "match":
      return (
        <>
          <PageHead
            title={`${search.essay.name}, Hypothetical Athletic Vision`}
            description={search.essay.firstLine}
            path={frontPaths.essay(search.essay.slug)}
          />
          <MeantOthers others={search.others} />
          <EssayArticle essay={search.essay} />
          <footer className="mt-16 flex flex-wrap items-center justify-between gap-6 border-t border-line pt-8">
            <Link
              to={frontPaths.inspiration}
              className="inline-flex min-h-12 items-center gap-2 underline-offset-4 hover:underline"
            >
              <ArrowLeft size={20} aria-hidden /> All visions
            </Link>
            <WriteYourOwn />
          </footer>
        </>
      );
  }
}
