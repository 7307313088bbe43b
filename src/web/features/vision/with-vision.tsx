import type { ReactNode } from "react";
import { Navigate } from "react-router";
import { paths } from "#shared/paths.ts";
import type { Vision } from "#shared/vision/contract.ts";
import { Spinner } from "#web/ui/spinner.tsx";
import { useVision } from "#web/data/vision.ts";
import { Loaded } from "#web/ui/loaded.tsx";
import { withVisionTexts as texts } from "./texts.ts";

/** Renders a page about a vision once it has loaded. Members without a vision are sent to start writing it. */
export function WithVision({ children }: { children: (vision: Vision) => ReactNode }) {
  const query = useVision();
  return (
    <Loaded
      query={query}
      what={texts.vision}
      skeleton={<Spinner label={texts.loading} />}
      Frame={Frame}
    >
      {(vision) => (vision ? children(vision) : <Navigate to={paths.visionLifePurpose} replace />)}
    </Loaded>
  );
}

const Frame = ({ children }: { children: ReactNode }) => (
  <div className="frame py-12">{children}</div>
);
