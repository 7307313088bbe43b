import { type ComponentProps, useEffect, useId, useRef, useState } from "react";
import { useLocation } from "react-router";
import { Button } from "#web/ui/button.tsx";
import { EditVision } from "../edit/edit-vision.tsx";
import { isToOpenEdit } from "./opens-edit.ts";

type EditVisionProps = ComponentProps<typeof EditVision>;

/** The edit form under the vision: open for readers who came to change it, closed for those who came to listen. */
export function EditBelow(props: EditVisionProps) {
  const { state, key } = useLocation();
  return <EditSection key={key} isMeant={isToOpenEdit(state)} {...props} />;
}

/** The page first glides to its top. */
const GLIDE_MS = 300;

function EditSection({ isMeant, ...props }: EditVisionProps & { isMeant: boolean }) {
  const [isOpen, setIsOpen] = useState(isMeant);
  const heading = useRef<HTMLHeadingElement>(null);
  const formId = useId();

  useEffect(() => {
    if (!isMeant) return;
    const timer = setTimeout(() => {
      heading.current?.scrollIntoView();
      heading.current?.focus({ preventScroll: true });
    }, GLIDE_MS);
    return () => clearTimeout(timer);
  }, [isMeant]);

  return (
    <section className="border-t border-line">
      <div className="frame grid gap-10 py-12 lg:grid-cols-12 lg:gap-8 lg:py-20">
        <div className="flex flex-wrap items-center justify-between gap-4 lg:sticky lg:top-10 lg:col-span-4 lg:grid lg:justify-items-start lg:self-start">
          <h2 ref={heading} tabIndex={-1} className="wide scroll-mt-6 text-heading">
            Change your vision
          </h2>
          <Button
            variant="secondary"
            aria-expanded={isOpen}
            aria-controls={formId}
            onClick={() => setIsOpen(!isOpen)}
          >
            {isOpen ? "Close" : "Edit"}
          </Button>
        </div>
        <div id={formId} className="empty:hidden lg:col-span-7 lg:col-start-6">
          {isOpen && <EditVision {...props} />}
        </div>
      </div>
    </section>
  );
}
