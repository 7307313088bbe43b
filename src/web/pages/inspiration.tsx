import { entryPaths } from "#shared/entry-paths.ts";
import { EssayBrowser } from "#web/features/content/essay-browser.tsx";
import { useEssays } from "#web/features/content/use-essays.ts";
import { PageHead } from "#web/platform/page-head.tsx";
import { inspirationTexts as texts } from "#web/features/content/texts.ts";

export function Component() {
  const essays = useEssays();
  return (
    <div className="frame grid gap-12 py-16 lg:py-24">
      <PageHead
        title={texts.inspiration}
        description={texts.inspirationDescription}
        path={entryPaths.inspiration}
      />
      <header className="grid gap-6 lg:grid-cols-12 lg:items-end">
        <h1 className="wide text-display lg:col-span-7">{texts.inspiration}</h1>
        <p className="measure text-lead text-muted lg:col-span-5">{texts.visions}</p>
      </header>
      {essays && <EssayBrowser essays={essays} />}
    </div>
  );
}
