import type { ReactNode } from "react";
import { TAGLINE } from "#shared/product.ts";
import { visionWelcome } from "#web/art/artworks.gen.ts";
import { PageHead } from "#web/platform/page-head.tsx";
import { Picture } from "#web/ui/picture.tsx";

type AuthFrameProps = { title: string; lead?: ReactNode; children: ReactNode };

/** One quiet column for the form; where there is room, the night before the match beside it. */
export function AuthFrame({ title, lead, children }: AuthFrameProps) {
  return (
    <div className="grid lg:min-h-[80vh] lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]">
      <PageHead title={title} />
      <div className="frame grid max-w-[34rem] content-start gap-8 py-10 sm:py-16 lg:content-center">
        <header className="grid gap-3">
          <h1 className="wide text-heading">{title}</h1>
          {lead && <p className="text-lead text-muted">{lead}</p>}
        </header>
        {children}
      </div>
      <div data-theme="dark" aria-hidden className="relative hidden lg:block">
        <Picture
          artwork={visionWelcome}
          sizes="(min-width: 992px) 50vw, 1px"
          priority="eager"
          className="absolute inset-0"
        />
        <p className="wide absolute bottom-12 left-12 max-w-80 text-title">{TAGLINE}</p>
      </div>
    </div>
  );
}
