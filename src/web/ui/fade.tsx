import { useEffect, useState, type ReactNode } from "react";
import { fadeStep, type FadeState } from "#web/ui/fade-step.ts";

/** Lengths in milliseconds; motion.css declares the same two. */
const PACES = { normal: 300, page: 350 } as const;

type FadeProps = {
  show: boolean;
  children: ReactNode;
  pace?: keyof typeof PACES;
  /** False for what is already on the screen when the script arrives. */
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
    const timer = setTimeout(advance, step.after === "fade" ? PACES[pace] : 0);
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
