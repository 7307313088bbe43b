import { type ReactNode, useEffect, useState } from "react";

/** Durations in milliseconds. motion.css declares the same two. */
const DURATIONS_MS = { normal: 300, page: 350 } as const;

type FadeProps = {
  show: boolean;
  children: ReactNode;
  pace?: keyof typeof DURATIONS_MS;
  /** False for content that is already on the screen when the script loads. */
  appear?: boolean;
};

export function Fade({ show, children, pace = "normal", appear = true }: FadeProps) {
  const [state, setState] = useState<FadeState>(firstState(show, appear));

  useEffect(() => {
    const step = fadeStep(state, show);
    if (!step) return;
    const advance = () => setState(step.to);
    if (step.after === "frame") {
      const frame = requestAnimationFrame(advance);
      return () => cancelAnimationFrame(frame);
    }
    const timer = setTimeout(advance, step.after === "fade" ? DURATIONS_MS[pace] : 0);
    return () => clearTimeout(timer);
  }, [state, show, pace]);

  if (state === "unmounted") return null;
  return (
    <div data-fade={state} data-fade-pace={pace}>
      {children}
    </div>
  );
}

function firstState(show: boolean, appear: boolean): FadeState {
  if (!show) return "unmounted";
  return appear ? "exited" : "entered";
}

type FadeState = "unmounted" | "entering" | "entered" | "exiting" | "exited";

/** When the next state starts: immediately, after one painted frame, or when the fade has finished. */
type Step = { to: FadeState; after: "now" | "frame" | "fade" };

const TOWARDS_SHOWN: Record<FadeState, Step | null> = {
  unmounted: { to: "exited", after: "now" },
  exited: { to: "entering", after: "frame" },
  exiting: { to: "entering", after: "now" },
  entering: { to: "entered", after: "fade" },
  entered: null,
};

const TOWARDS_GONE: Record<FadeState, Step | null> = {
  entered: { to: "exiting", after: "now" },
  entering: { to: "exiting", after: "now" },
  exiting: { to: "exited", after: "fade" },
  exited: { to: "unmounted", after: "now" },
  unmounted: null,
};

const fadeStep = (state: FadeState, show: boolean): Step | null =>
  (show ? TOWARDS_SHOWN : TOWARDS_GONE)[state];
