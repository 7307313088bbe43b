import { type ComponentType, lazy, type ReactNode, Suspense } from "react";
import { Button } from "./button.tsx";
import { optionalPartTexts as texts } from "./texts.ts";

const Nothing = () => null;

/** The fallback for a part that the user has requested. Browsers don't retry a failed import until a reload. */
export const NotFetched = () => (
  <div className="grid justify-items-start gap-3">
    <p className="text-muted">{texts.notFetched}</p>
    <Button variant="secondary" onClick={() => window.location.reload()}>
      {texts.loadAgain}
    </Button>
  </div>
);

/**
 * Creates a part of a screen that most users don't need, loaded when it is shown. If loading fails, because the
 * device is offline or the product has just been updated, the rest of the screen works without it.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Instead: () => ReactNode = Nothing,
): ComponentType<Props> {
  const Part = lazy<ComponentType<Props>>(() =>
    load().then(
      (part) => ({ default: part }),
      () => ({ default: Instead }),
    ),
  );
  return function OptionalPart(props: Props) {
    return (
      <Suspense>
        <Part {...props} />
      </Suspense>
    );
  };
}
