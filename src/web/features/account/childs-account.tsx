import { useEffect, useRef } from "react";
import { YOUNGEST_MEMBER } from "#shared/account/age.ts";
import { paths } from "#shared/paths.ts";
import { longDate } from "#web/platform/moments.ts";
import { PageHead } from "#web/platform/page-head.tsx";
import { ButtonLink } from "#web/ui/button.tsx";

/** In place of the profile, for whoever has just told that they are a child. The way back is in the notice above it. */
export function ChildsAccount({ erasedFrom }: { erasedFrom: string }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <section className="grid content-start gap-6">
      <PageHead title="A little later" />
      <h1 ref={heading} tabIndex={-1} className="wide text-heading">
        A little later
      </h1>
      <p className="measure text-lead text-muted">
        You need to be {YOUNGEST_MEMBER} to have an account here. We have not kept the year, and on{" "}
        {longDate(erasedFrom)} the account goes too.
      </p>
      <p className="measure text-muted">
        Until you are older the stories are open to you: read how five athletes saw their own day,
        and ask a parent or your coach to train with you. Was the year a slip? Keep the account,
        then set it again.
      </p>
      <ButtonLink to={paths.inspiration} className="justify-self-start">
        Read the stories
      </ButtonLink>
    </section>
  );
}
