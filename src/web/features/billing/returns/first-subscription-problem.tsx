import Info from "lucide-react/icons/info";
import RotateCw from "lucide-react/icons/rotate-cw";
import type { ReactNode } from "react";
import { paths } from "#shared/paths.ts";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { ProcessingTimeout } from "./retry-policy.ts";
import { ReturnFrame } from "../return-frame.tsx";

type ProblemProps = { error: Error; onAgain: () => void };

export function FirstSubscriptionProblem({ error, onAgain }: ProblemProps) {
  return error instanceof ProcessingTimeout ? (
    <StillProcessing error={error} onAgain={onAgain} />
  ) : (
    <Trouble error={error} onAgain={onAgain} />
  );
}

/** No error: the webhook goes on without this page, so logging in may already work. */
function StillProcessing({ error, onAgain }: ProblemProps) {
  return (
    <ReturnFrame title="This takes longer than usual">
      <Panel tone="notice">
        <p className="flex gap-3">
          <Info size={20} aria-hidden className="mt-0.5 text-notice" />
          {error.message}
        </p>
        <p className="measure text-muted">
          Your payment is not lost, and you are not charged twice. We go on in the background: your
          account may be ready already.
        </p>
      </Panel>
      <div className="flex flex-wrap gap-3">
        <ButtonLink to={paths.login}>Try Logging In</ButtonLink>
        <Button variant="secondary" onClick={onAgain}>
          Check Again
        </Button>
      </div>
    </ReturnFrame>
  );
}

function Trouble({ error, onAgain }: ProblemProps) {
  return (
    <ReturnFrame title="Almost there">
      <Panel tone="danger">
        <p className="wide-quiet">We're having trouble processing your subscription</p>
        <p className="measure">{error.message || "Unknown error occurred"}</p>
        <p className="measure text-muted">
          Trying again is safe: nothing is charged twice. If it does not help, write to us and we
          finish it for you.
        </p>
      </Panel>
      <div className="flex flex-wrap gap-3">
        <Button onClick={onAgain} icon={<RotateCw size={18} aria-hidden />}>
          Try again
        </Button>
        <ButtonLink to={paths.contact} variant="secondary">
          Contact us
        </ButtonLink>
      </div>
    </ReturnFrame>
  );
}

const EDGES = { notice: "border-notice", danger: "border-danger" };

function Panel({ tone, children }: { tone: keyof typeof EDGES; children: ReactNode }) {
  return (
    <div role="alert" className={classNames("grid gap-2 border-l-2 py-1 pl-5", EDGES[tone])}>
      {children}
    </div>
  );
}
