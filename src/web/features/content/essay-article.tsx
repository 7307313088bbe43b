import { ESSAY_NOTICE, readingMinutes, type Essay } from "#shared/content/essays.ts";
import { Picture } from "#web/ui/picture.tsx";
import { ESSAY_ARTWORKS } from "./essay-artwork.ts";
import { ListenButton } from "./listen-button.tsx";

export function EssayArticle({ essay }: { essay: Essay }) {
  return (
    <article className="grid gap-10 lg:grid-cols-12 lg:gap-x-8 lg:gap-y-14">
      <header className="grid gap-4 lg:col-span-12">
        <h1 className="wide-quiet text-title text-muted">Hypothetical Athletic Vision</h1>
        <h2 className="wide text-display">{essay.name}</h2>
      </header>
      <div className="grid content-start gap-6 lg:sticky lg:top-8 lg:col-span-4 lg:self-start">
        <Picture
          artwork={ESSAY_ARTWORKS[essay.artwork]}
          sizes="(min-width: 992px) 30vw, 92vw"
          priority="first"
          className="aspect-4/5 rounded-panel"
        />
        <p className="flex flex-wrap gap-x-6 gap-y-1 text-muted">
          <span>{essay.sport}</span>
          <span>{essay.years}</span>
          <span>{readingMinutes(essay)} min read</span>
        </p>
        <ListenButton essay={essay} />
        <p className="measure border-t border-line pt-4 text-small text-muted">{ESSAY_NOTICE}</p>
      </div>
      <div
        className="vision-text text-lead lg:col-span-6 lg:col-start-7"
        // The essays are our own texts, shipped with the code.
        dangerouslySetInnerHTML={{ __html: essay.html }}
      />
    </article>
  );
}
