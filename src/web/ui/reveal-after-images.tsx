import { useEffect, useRef, useState, type ReactNode } from "react";

/**
 * Keeps its content unseen until every awaited picture in it has loaded or failed. The style sheet shows it
 * after 2.5 s by itself, and at once where scripting is off.
 */
export function RevealAfterImages({ children }: { children: ReactNode }) {
  const content = useRef<HTMLDivElement>(null);
  const [isReady, setIsReady] = useState(false);

  useEffect(() => {
    const element = content.current;
    if (!element) return;
    const waiting = new AbortController();
    const images = [...element.querySelectorAll<HTMLImageElement>("img[data-awaited]")];
    const reveal = async () => {
      await Promise.all(images.map((image) => settled(image, waiting.signal)));
      const isStillUnseen = getComputedStyle(element).opacity === "0";
      if (!waiting.signal.aborted && isStillUnseen) setIsReady(true);
    };
    void reveal();
    return () => waiting.abort();
  }, []);

  return (
    <div ref={content} data-reveal={isReady ? "ready" : "waiting"}>
      {children}
    </div>
  );
}

function settled(image: HTMLImageElement, signal: AbortSignal): Promise<void> {
  if (image.complete) return Promise.resolve();
  return new Promise((resolve) => {
    image.addEventListener("load", () => resolve(), { once: true, signal });
    image.addEventListener("error", () => resolve(), { once: true, signal });
  });
}
