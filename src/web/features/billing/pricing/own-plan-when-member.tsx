import { useEffect, useState, type ComponentType } from "react";
import { useIsLoggedIn } from "#web/platform/session/session.ts";

/** Visitors have no plan, and do not load the code that asks for one. */
export function OwnPlanWhenMember() {
  const isMember = useIsLoggedIn();
  const [OwnPlan, setOwnPlan] = useState<ComponentType>();

  useEffect(() => {
    if (!isMember) return;
    void import("./own-plan.tsx").then((loaded) => setOwnPlan(() => loaded.OwnPlan));
  }, [isMember]);

  return isMember && OwnPlan ? <OwnPlan /> : null;
}
