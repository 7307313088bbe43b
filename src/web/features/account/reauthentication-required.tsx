import type { ApiError } from "#web/platform/api-error.ts";
import { signOut } from "#web/platform/session/sign-out.ts";
import { Button } from "#web/ui/button.tsx";
import { Alert } from "#web/ui/alert.tsx";
import { toast } from "#web/ui/toast.ts";
import { ownerProblemTexts as texts } from "./texts.ts";

const NEEDS_LOGIN = new Set(["fresh_login_required", "second_factor_required"]);

/** Shown when the server requires stronger proof of identity than a form field can provide. */
export function ReauthenticationRequired({ refusal }: { refusal: ApiError | undefined }) {
  if (!refusal || !NEEDS_LOGIN.has(refusal.code)) return null;
  return (
    <div className="grid justify-items-start gap-4">
      <Alert title={texts.oneMoreThingTitle}>{refusal.message}</Alert>
      <Button variant="secondary" onClick={logInAgain}>
        {texts.logInAgain}
      </Button>
    </div>
  );
}

/** Logs out. An open member page then redirects its member to the login and back. */
function logInAgain(): void {
  signOut().catch((error) => toast.error(error.message));
}
