import type { Essay } from "#shared/content/essays.ts";
import { frontPaths } from "#shared/front-paths.ts";
import { Button } from "#web/ui/button.tsx";
import { SearchField } from "#web/ui/search-field.tsx";
import { EssayGrid } from "./essay-grid.tsx";
import { WriteYourOwn } from "./write-your-own.tsx";

type NoEssayProps = { athlete: string; essays: readonly Essay[] };

export function NoEssay({ athlete, essays }: NoEssayProps) {
  return (
    <div className="grid gap-14">
      <header className="grid gap-8">
        <h1 className="wide max-w-[22ch] text-heading wrap-anywhere">
          We have no vision for "{athlete}" yet
        </h1>
        <p className="measure text-lead text-muted">
          It could be the first one you write. Or look for another athlete, or read one of these.
        </p>
        <div className="flex flex-wrap items-start gap-x-6 gap-y-4">
          <WriteYourOwn />
          <search className="w-full max-w-lg">
            <form action={frontPaths.inspiration} className="flex gap-3">
              <SearchField label="Search visions" name="q" />
              <Button type="submit" variant="secondary">
                Search
              </Button>
            </form>
          </search>
        </div>
      </header>
      <EssayGrid essays={essays} />
    </div>
  );
}
