import Fingerprint from "lucide-react/icons/fingerprint-pattern";
import { useState } from "react";
import { problemText, wasCancelled } from "../auth-problem.ts";
import { authToast } from "../auth-toast.ts";
import { supportsPasskeys } from "../supports-passkeys.ts";
import { authClient } from "#web/platform/session/auth-client.ts";
import { rememberNextSession } from "#web/platform/session/session.ts";
import { Button } from "#web/ui/button.tsx";

export function PasskeySignIn() {
  const [isAsking, setIsAsking] = useState(false);
  if (!supportsPasskeys()) return null;

  const signIn = async () => {
    setIsAsking(true);
    rememberNextSession(false);
    const { error } = await authClient.signInWithPasskey();
    setIsAsking(false);
    if (error && !wasCancelled(error))
      authToast.error(problemText(error, "That passkey did not work. Use your password instead."));
  };

  return (
    <Button
      variant="secondary"
      size="large"
      loading={isAsking}
      onClick={() => void signIn()}
      icon={<Fingerprint size={20} aria-hidden />}
    >
      Use a passkey
    </Button>
  );
}
