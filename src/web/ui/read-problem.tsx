import { type RefObject, type ReactNode, useLayoutEffect, useRef } from "react";
import { ApiError } from "#web/platform/api.ts";
import { ErrorState } from "#web/ui/error-state.tsx";

type ReadProblemProps = {
  /** The sentence's subject, such as "Your invoices". */
  what?: string;
  error: Error;
  onRetry: () => unknown;
  /** In place of the reason. */
  children?: ReactNode;
};

/** Something that was asked for did not come: in the same words everywhere, with the way to ask again. */
export function ReadProblem({ what = "This", error, onRetry, children }: ReadProblemProps) {
  const block = useRef<HTMLDivElement>(null);
  useFocusPassedOn(block);
  return (
    <div ref={block}>
      <ErrorState title={`${what} could not be read`} onRetry={() => void onRetry()}>
        {children ?? reason(error)}
      </ErrorState>
    </div>
  );
}

/** A refusal has its own words; anything else is a matter of time or of the connection. */
function reason(error: Error): string {
  const status = error instanceof ApiError ? error.status : undefined;
  if (status === 0) return "Nothing is lost. Check your connection and try again.";
  if (status !== undefined && status >= 400 && status < 500) return error.message;
  return "Nothing is lost. Try again in a moment.";
}

/** Asking again takes the pressed button away: the heading above it gets the focus, not the top of the page. */
function useFocusPassedOn(block: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const shown = block.current;
    const around = shown?.closest("section, dialog, main");
    return () => {
      if (!shown?.contains(document.activeElement)) return;
      queueMicrotask(() => {
        const place = around?.isConnected ? around : document.querySelector("main");
        const heading = place?.querySelector<HTMLElement>("h1, h2") ?? place;
        if (!(heading instanceof HTMLElement)) return;
        heading.tabIndex = -1;
        heading.focus({ preventScroll: true });
      });
    };
  }, [block]);
}
