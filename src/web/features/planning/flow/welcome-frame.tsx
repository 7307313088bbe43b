import type { ReactNode } from "react";
import type { Artwork } from "#web/art/artwork.ts";
import { PageHead } from "#web/platform/page-head.tsx";
import { Picture } from "#web/ui/picture.tsx";

type WelcomeFrameProps = {
  title: string;
  greeting: string;
  artwork: Artwork;
  action: ReactNode;
  children: ReactNode;
};

export function WelcomeFrame({ title, greeting, artwork, action, children }: WelcomeFrameProps) {
  return (
    <div className="frame grid gap-8 py-6 lg:grid-cols-12 lg:gap-x-8 lg:gap-y-14 lg:py-16">
      <PageHead title={title} />
      <Picture
        artwork={artwork}
        sizes="(min-width: 992px) 45vw, 92vw"
        priority="first"
        className="aspect-2/1 rounded-panel lg:order-last lg:col-span-6 lg:col-start-7 lg:row-start-1 lg:aspect-4/3"
      />
      <div className="grid content-center gap-6 lg:col-span-5 lg:row-start-1">
        <h1 className="wide text-heading">{greeting}</h1>
        <div className="grid sm:justify-items-start">{action}</div>
      </div>
      <div className="grid gap-8 sm:grid-cols-2 lg:col-span-12 lg:gap-x-16">{children}</div>
    </div>
  );
}
