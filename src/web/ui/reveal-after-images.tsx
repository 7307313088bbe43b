import { useEffect, useRef, type ReactNode } from "react";
import { revealOnceImagesSettle } from "#web/ui/reveal-once-images-settle.ts";

/**
 * Hides its content until every awaited picture in it has loaded or failed. The style sheet shows it after 2.5 s at
 * the latest, and immediately if scripting is off. On a prerendered page, boot.ts reveals it.
 */
export function RevealAfterImages({ children }: { children: ReactNode }) {
  const content = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (content.current) void revealOnceImagesSettle(content.current);
  }, []);

  return (
    <div ref={content} data-reveal="waiting">
      {children}
    </div>
  );
}
