import { useState } from "react";
import { useNavigate, useSearchParams } from "react-router";
import { paths } from "#shared/paths.ts";
import { AuthFrame } from "../auth-frame.tsx";
import { authToast, isUnreachable, problemText } from "../auth-problem.ts";
import { confirmationOf, redeem } from "./confirm-link.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Button, ButtonLink } from "#web/ui/button.tsx";

/** What the page says once the link is used and there is nowhere to go on to. */
const OUTCOMES = {
  "half-done": {
    title: "Confirmed",
    lead: "Now open the link that we sent to the other address.",
  },
  undone: {
    title: "The change was undone",
    lead: "Your account has its old email again, and every device is logged out. Check your email to choose a new password.",
  },
};
const STILL_GOOD = "Your link still works. Try again in a moment.";

/** Where a mail's link leads. Opening it does nothing: only the button uses it up, so mail scanners cannot. */
export function ConfirmScreen() {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const [outcome, setOutcome] = useState<keyof typeof OUTCOMES>();
  const link = confirmationOf(search);

  if (!link)
    return (
      <AuthFrame
        title="This link is incomplete"
        lead="Open it from the email again, or copy the whole address."
      >
        <ButtonLink to={paths.login}>Login</ButtonLink>
      </AuthFrame>
    );

  const confirm = async () => {
    setIsBusy(true);
    setProblem(undefined);
    const result = await redeem(link);
    setIsBusy(false);
    if (result.kind === "failed") {
      authToast.error(problemText(result.error, "This link did not work"));
      setProblem(isUnreachable(result.error) ? STILL_GOOD : link.helpWhenExpired);
    } else if (result.kind === "half-done" || result.kind === "undone") setOutcome(result.kind);
    else if (result.kind === "elsewhere") window.location.assign(result.url);
    else await navigate(result.to, { replace: true, state: result.state });
  };

  if (outcome) return <AuthFrame {...OUTCOMES[outcome]} />;

  return (
    <AuthFrame title={link.title} lead={link.lead}>
      <Button size="large" loading={isBusy} onClick={() => void confirm()}>
        {link.action}
      </Button>
      {problem && <Alert>{problem}</Alert>}
    </AuthFrame>
  );
}
