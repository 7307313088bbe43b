import { type ComponentProps, useEffect, useId, useRef, useState } from "react";
import { useLocation } from "react-router";
import { WithProfile } from "#web/features/account/with-profile.tsx";
import { EditVision } from "#web/features/vision/edit/edit-vision.tsx";
import { shouldOpenEdit, WinningFormula } from "#web/features/vision/winning-formula.tsx";
import { WithVision } from "#web/features/vision/with-vision.tsx";
import { PageHead } from "#web/platform/page-head.tsx";
import { useSearchParams } from "#web/platform/router/hooks.ts";
import { usePrefetch } from "#web/platform/use-prefetch.ts";
import { Button } from "#web/ui/button.tsx";
import { VisionWithPlayer } from "./parts/vision-with-player.tsx";
import { TrainingFooter } from "./parts/training-footer.tsx";
import { athleticVisionTexts as texts } from "#web/features/vision/texts.ts";

export function Component() {
  const [query] = useSearchParams();
  usePrefetch(review);
  return (
    <>
      <PageHead title={texts.winningFormula} />
      <WithProfile>
        {(profile) => (
          <WithVision>
            {(vision) => (
              <>
                <WinningFormula firstName={profile.firstName} isRevising={query.has("revise")}>
                  <VisionWithPlayer profile={profile} answers={vision} />
                </WinningFormula>
                <EditBelow firstName={profile.firstName} vision={vision} />
              </>
            )}
          </WithVision>
        )}
      </WithProfile>
      <TrainingFooter />
    </>
  );
}

type EditVisionProps = ComponentProps<typeof EditVision>;

/** The edit form below the vision: open for readers who came to change it, closed for those who came to listen. */
function EditBelow(props: EditVisionProps) {
  const { state, key } = useLocation();
  return <EditSection key={key} startsOpen={shouldOpenEdit(state)} {...props} />;
}

/** The time that the page takes to scroll to its top first. */
const SCROLL_MS = 300;

function EditSection({ startsOpen, ...props }: EditVisionProps & { startsOpen: boolean }) {
  const [isOpen, setIsOpen] = useState(startsOpen);
  const heading = useRef<HTMLHeadingElement>(null);
  const formId = useId();

  useEffect(() => {
    if (!startsOpen) return;
    const timer = setTimeout(() => {
      heading.current?.scrollIntoView();
      heading.current?.focus({ preventScroll: true });
    }, SCROLL_MS);
    return () => clearTimeout(timer);
  }, [startsOpen]);

  return (
    <section className="border-t border-line">
      <div className="frame grid gap-10 py-12 lg:grid-cols-12 lg:gap-8 lg:py-20">
        <div className="flex flex-wrap items-center justify-between gap-4 lg:sticky lg:top-10 lg:col-span-4 lg:grid lg:justify-items-start lg:self-start">
          <h2 ref={heading} tabIndex={-1} className="wide scroll-mt-6 text-heading">
            {texts.changeYourVisionHeading}
          </h2>
          <Button
            variant="secondary"
            aria-expanded={isOpen}
            aria-controls={formId}
            onClick={() => setIsOpen(!isOpen)}
          >
            {isOpen ? texts.close : texts.edit}
          </Button>
        </div>
        <div id={formId} className="empty:hidden lg:col-span-7 lg:col-start-6">
          {isOpen && <EditVision {...props} />}
        </div>
      </div>
    </section>
  );
}

const review = () => import("./athletic-vision-review.tsx");
