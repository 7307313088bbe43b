import { type ComponentProps, type ReactNode, type RefObject, useEffect, useRef } from "react";
import { visionWelcome } from "#web/art/artworks/vision-welcome.gen.ts";
import { focusHeading } from "#web/platform/focus-heading.ts";
import { PageHead } from "#web/platform/page-head.tsx";
import { Link } from "#web/platform/router/link.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { Picture } from "#web/ui/picture.tsx";
import { authFrameTexts as texts } from "./rich-texts.tsx";

type AuthFrameProps = { title: string; lead?: ReactNode; children?: ReactNode };

/**
 * One quiet column for the form, with a picture of the night before the match above it, or next to it where there is
 * room.
 */
export function AuthFrame({ title, lead, children }: AuthFrameProps) {
  const heading = useHeadingOfNewStep(title);
  return (
    <div className="grid lg:min-h-[80vh] lg:grid-cols-2">
      <PageHead title={title} />
      <div data-theme="dark" aria-hidden className="relative h-28 sm:h-40 lg:order-last lg:h-auto">
        <div className="absolute inset-0">
          <Picture
            artwork={visionWelcome}
            sizes="(min-width: 992px) 50vw, 100vw"
            priority="eager"
            className="size-full"
            imageClassName="object-[50%_62%]"
          />
        </div>
        <p className="wide absolute bottom-14 left-14 hidden text-heading lg:block">
          {texts.motto}
        </p>
      </div>
      <div className="frame grid max-w-[42rem] content-start py-10 sm:py-14 lg:mr-0 lg:content-center">
        <div className="grid gap-7 lg:max-w-md">
          <header className="grid gap-3">
            <h1 ref={heading} tabIndex={-1} className="wide text-heading">
              {title}
            </h1>
            {lead && <p className="text-lead text-muted">{lead}</p>}
          </header>
          {children}
        </div>
      </div>
    </div>
  );
}

let shownTitle: string | undefined;

/**
 * Moves the focus to the heading of a new step at the same URL, so that it is read out. The step removes the element
 * that had the focus.
 */
function useHeadingOfNewStep(title: string): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    const isNewStep = shownTitle !== undefined && shownTitle !== title;
    shownTitle = title;
    if (isNewStep && document.activeElement === document.body && heading.current)
      focusHeading(heading.current);
  }, [title]);
  return heading;
}

export function TextLink({ className, ...props }: ComponentProps<typeof Link>) {
  return (
    <Link
      {...props}
      className={classNames(
        "text-ink underline decoration-line underline-offset-4 hover:decoration-current",
        className,
      )}
    />
  );
}
