import { type ReactNode, useEffect } from "react";
import { entryPaths } from "#shared/entry-paths.ts";
import { useNavigate } from "#web/platform/router/hooks.ts";
import { settledLoginState } from "#web/platform/session/session.ts";
import { Spinner } from "#web/ui/spinner.tsx";
import { returnFrameTexts as texts } from "./texts.ts";

const RESTART_MS = 1500;

type ReturnFrameProps = { title: string; children: ReactNode };

/** The quiet page to which a user returns from the payment provider. */
export function ReturnFrame({ title, children }: ReturnFrameProps) {
  return (
    <div className="frame grid min-h-[60vh] content-center gap-6 py-12">
      <h1 className="wide max-w-[18ch] text-heading">{title}</h1>
      {children}
    </div>
  );
}

/** Shown after an abandoned checkout: leaves a moment to read, then redirects to where the user belongs. */
export function CheckoutAbandoned({ title }: { title: string }) {
  const navigate = useNavigate();

  useEffect(() => {
    const settled = settledLoginState();
    const restart = async () => {
      const isMember = (await settled) === "in";
      await navigate(isMember ? entryPaths.dashboard : entryPaths.choosePlan, { replace: true });
    };
    const timer = setTimeout(() => void restart(), RESTART_MS);
    return () => clearTimeout(timer);
  }, [navigate]);

  return (
    <ReturnFrame title={title}>
      <Spinner label={texts.restarting} />
    </ReturnFrame>
  );
}
