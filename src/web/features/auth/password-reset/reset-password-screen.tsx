import { Navigate, useLocation, useParams, useSearchParams } from "react-router";
import { paths } from "#shared/paths.ts";
import { AuthFrame } from "../auth-frame.tsx";
import { onTheWay, returnPath } from "../return-path.ts";
import type { RecoveryProof } from "./open-recovery.ts";
import { ResetPasswordForm } from "./reset-password-form.tsx";
import { useLoginState } from "#web/platform/session/session.ts";
import { ButtonLink } from "#web/ui/button.tsx";

type Arrival = { email?: string; mailCode?: string; isRecovery?: boolean };

const TITLE = "Enter New Password";

export function ResetPasswordScreen() {
  const { id: linkToken } = useParams();
  const arrival = (useLocation().state ?? {}) as Arrival;
  const [search] = useSearchParams();
  const state = useLoginState();
  const proof = proofOf(linkToken, arrival);

  if (proof || arrival.isRecovery) return <ResetPasswordForm title={TITLE} proof={proof} />;
  if (state === "in") return <Navigate to={returnPath(search.get("returnUrl"))} replace />;
  return (
    <AuthFrame
      title={TITLE}
      lead="This address is missing the code from the email. Open the email's link again, or ask for a new one."
    >
      <ButtonLink to={onTheWay(paths.forgotPassword, search)} size="large">
        Send a new link
      </ButtonLink>
    </AuthFrame>
  );
}

function proofOf(linkToken: string | undefined, arrival: Arrival): RecoveryProof | undefined {
  if (linkToken) return { linkToken };
  const { email, mailCode } = arrival;
  return email && mailCode ? { email, mailCode } : undefined;
}
