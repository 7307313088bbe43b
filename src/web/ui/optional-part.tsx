import { type ComponentType, lazy, type ReactNode, Suspense } from "react";
import { optionalPartTexts as texts } from "./texts.ts";

const Nothing = () => null;

/** For a part that somebody has asked for. */
export const NotFetched = () => <p className="text-muted">{texts.notFetched}</p>;

/**
 * A part of a screen that most people do without, fetched when it is shown. Where it cannot be fetched, because there is
 * no network or the product has just been updated, the screen around it goes on without it.
 */
export function optionalPart<Props extends object>(
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
