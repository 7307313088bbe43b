import { AuthFrame } from "../auth-frame.tsx";
import { authToast } from "../auth-toast.ts";
import { SecondStep } from "./second-step.tsx";
import { signOut } from "#web/platform/session/sign-out.ts";
import { Button } from "#web/ui/button.tsx";

export function SecondStepScreen() {
  return (
    <AuthFrame title="One more step" lead="Your account is protected by a second step.">
      <SecondStep />
      <Button variant="link" onClick={() => void leave()} className="justify-self-start">
        Use another account
      </Button>
    </AuthFrame>
  );
}

async function leave(): Promise<void> {
  try {
    await signOut();
  } catch (error) {
    authToast.error(`Something went wrong: ${error instanceof Error ? error.message : error}`);
  }
}
