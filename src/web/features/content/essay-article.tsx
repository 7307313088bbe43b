import { essayHtml } from "#shared/content/essay-html.ts";
import { ESSAY_NOTICE, readingMinutes, type Essay } from "#shared/content/essays.ts";
import { VisuallyHidden } from "#web/ui/visually-hidden.tsx";
import { EssayPicture } from "./essay-picture.tsx";
import { ListenButton } from "./listen-button.tsx";

export function EssayArticle({ essay }: { essay: Essay }) {
  return (
    <article className="grid gap-10 lg:grid-cols-12 lg:gap-x-8 lg:gap-y-14">
      <header className="grid gap-4 lg:col-span-12">
        <h1 className="wide-quiet text-title text-muted">Hypothetical Athletic Vision</h1>
        <h2 className="wide text-display">{essay.name}</h2>
      </header>
      <div className="grid content-start gap-6 lg:sticky lg:top-8 lg:col-span-4 lg:self-start">
        <EssayPicture essay={essay} sizes="(min-width: 992px) 30vw, 92vw" priority="first" />
        <p className="flex flex-wrap gap-x-6 gap-y-1 text-muted">
          <span>{essay.sport}</span>
          <VisuallyHidden>, </VisuallyHidden>
          <span>{essay.years}</span>
          <VisuallyHidden>, </VisuallyHidden>
          <span>{readingMinutes(essay)} min read</span>
        </p>
        <ListenButton essay={essay} />
        <p className="measure border-t border-line pt-4 text-small text-muted">{ESSAY_NOTICE}</p>
      </div>
      <div
        className="vision-text text-lead lg:col-span-6 lg:col-start-7"
        // Our own texts or the operator's; either way nothing but plain tags is left in them.
        dangerouslySetInnerHTML={{ __html: essayHtml(essay.html) }}
      />
    </article>
  );
}
