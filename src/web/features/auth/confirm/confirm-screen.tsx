import { useState } from "react";
import { paths } from "#shared/paths.ts";
import { useNavigate, useSearchParams } from "#web/platform/router/hooks.ts";
import { AuthFrame } from "../auth-frame.tsx";
import { authToast, isUnreachable, problemText } from "../auth-problem.ts";
import { parseConfirmLink, redeem } from "./confirm-link.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { confirmScreenTexts as texts } from "../texts.ts";

const STILL_GOOD = texts.stillGood;

/**
 * The page that an email's link opens. Opening it does nothing: only the button redeems the link, so mail scanners
 * can't.
 */
export function ConfirmScreen() {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const [outcome, setOutcome] = useState<keyof typeof texts.outcomes>();
  const link = parseConfirmLink(search);

  if (!link)
    return (
      <AuthFrame title={texts.thisLinkIsIncomplete} lead={texts.thisLinkIsIncompleteLead}>
        <ButtonLink to={paths.login}>{texts.login}</ButtonLink>
      </AuthFrame>
    );

  const confirm = async () => {
    setIsBusy(true);
    setProblem(undefined);
    const result = await redeem(link);
    setIsBusy(false);
    if (result.kind === "failed") {
      authToast.error(problemText(result.error, texts.linkFailed));
      setProblem(isUnreachable(result.error) ? STILL_GOOD : link.helpWhenExpired);
    } else if (result.kind === "half-done" || result.kind === "undone") setOutcome(result.kind);
    else if (result.kind === "elsewhere") window.location.assign(result.url);
    else await navigate(result.to, { replace: true, state: result.state });
  };

  if (outcome) return <AuthFrame {...texts.outcomes[outcome]} />;

  return (
    <AuthFrame title={link.title} lead={link.lead}>
      <Button size="large" loading={isBusy} onClick={() => void confirm()}>
        {link.action}
      </Button>
      {problem && <Alert>{problem}</Alert>}
    </AuthFrame>
  );
}
