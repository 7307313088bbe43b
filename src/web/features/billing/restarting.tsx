import { useEffect } from "react";
import { useNavigate } from "react-router";
import { frontPaths } from "#shared/front-paths.ts";
import { settledLoginState } from "#web/platform/session/session.ts";
import { Spinner } from "#web/ui/spinner.tsx";
import { ReturnFrame } from "./return-frame.tsx";

const RESTART_MS = 1500;

/** After an abandoned checkout: a moment to read, then back to where the person belongs. */
export function Restarting({ title }: { title: string }) {
  const navigate = useNavigate();

  useEffect(() => {
    const settled = settledLoginState();
    const restart = async () => {
      const isMember = (await settled) === "in";
      await navigate(isMember ? frontPaths.dashboard : frontPaths.choosePlan, { replace: true });
    };
    const timer = setTimeout(() => void restart(), RESTART_MS);
    return () => clearTimeout(timer);
  }, [navigate]);

  return (
    <ReturnFrame title={title}>
      <Spinner label="restarting..." />
    </ReturnFrame>
  );
}
