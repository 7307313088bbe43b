import { Link } from "react-router";
import { readingMinutes, type Essay } from "#shared/content/essays.ts";
import { frontPaths } from "#shared/front-paths.ts";
import { VisuallyHidden } from "#web/ui/visually-hidden.tsx";
import { EssayPicture } from "./essay-picture.tsx";
import { ListenButton } from "./listen-button.tsx";

export function EssayCard({ essay, isFirst }: { essay: Essay; isFirst: boolean }) {
  return (
    <article className="group relative grid content-start gap-5">
      <EssayPicture
        essay={essay}
        sizes="(min-width: 992px) 30vw, (min-width: 576px) 45vw, 92vw"
        priority={isFirst ? "first" : "lazy"}
        imageClassName="transition-[scale] duration-500 ease-settle group-hover:scale-[1.03]"
      />
      <div className="grid gap-3">
        <p className="label flex justify-between gap-4 text-muted">
          <span>{essay.sport}</span>
          <VisuallyHidden>, </VisuallyHidden>
          <span>{readingMinutes(essay)} min read</span>
        </p>
        <h2 className="wide text-title">
          <Link
            to={frontPaths.essay(essay.slug)}
            className="underline decoration-transparent underline-offset-4 group-hover:decoration-current after:absolute after:inset-0"
          >
            {essay.name}
          </Link>
        </h2>
        <p className="text-muted">{essay.firstLine}</p>
      </div>
      <div className="relative justify-self-start">
        <ListenButton essay={essay} />
      </div>
    </article>
  );
}
