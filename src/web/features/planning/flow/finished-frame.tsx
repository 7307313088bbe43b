import type { ReactNode } from "react";
import type { Artwork } from "#web/art/artwork.ts";
import { PageHead } from "#web/platform/page-head.tsx";
import { Picture } from "#web/ui/picture.tsx";

type FinishedFrameProps = { title: string; words: string; artwork: Artwork; children: ReactNode };

/** The end of a flow: what is written is off one's mind. */
export function FinishedFrame({ title, words, artwork, children }: FinishedFrameProps) {
  return (
    <div className="frame grid gap-8 py-8 lg:grid-cols-12 lg:items-center lg:gap-8 lg:py-20">
      <PageHead title={title} />
      <Picture
        artwork={artwork}
        sizes="(min-width: 992px) 45vw, 92vw"
        priority="eager"
        className="aspect-5/2 rounded-panel lg:order-last lg:col-span-6 lg:col-start-7 lg:aspect-4/3"
      />
      <div className="grid content-start gap-6 lg:col-span-5">
        <h1 className="wide text-heading">{title}</h1>
        <p className="measure text-lead">{words}</p>
        {children}
      </div>
    </div>
  );
}
