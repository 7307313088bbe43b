import { useEffect } from "react";
import type { Draft } from "#shared/planning/drafts.ts";
import type { Vision } from "#shared/vision/contract.ts";
import type { Flow } from "./use-flow.ts";

/** The vision joins the flow as soon as it is loaded; the questions can do without. */
export function useVisionInFlow<Kind extends Draft>(
  { state, dispatch }: Flow<Kind>,
  athleticVision: Vision | null | undefined,
): void {
  const isNew = athleticVision !== undefined && athleticVision !== state.athleticVision;
  useEffect(() => {
    if (isNew) dispatch({ type: "set", change: { athleticVision } as Partial<typeof state> });
  }, [isNew, athleticVision, dispatch]);
}
