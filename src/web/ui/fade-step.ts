export type FadeState = "unmounted" | "entering" | "entered" | "exiting" | "exited";

/** When the next state is due: at once, after one painted frame, or when the fade has run. */
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

export const fadeStep = (state: FadeState, show: boolean): Step | null =>
  (show ? TOWARDS_SHOWN : TOWARDS_GONE)[state];
