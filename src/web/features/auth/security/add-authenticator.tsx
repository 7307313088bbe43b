import { CodeForm } from "../code-form.tsx";
import type { Enrolment } from "./change-factors.ts";
import { authClient } from "#web/platform/session/auth-client.ts";
import { Button } from "#web/ui/button.tsx";

type AddAuthenticatorProps = { enrolment: Enrolment; onDone: () => void; onCancel: () => void };

/** Shows the secret as a QR code and as letters; the first code proves that the app has it. */
export function AddAuthenticator({ enrolment, onDone, onCancel }: AddAuthenticatorProps) {
  const { factorId, qrCode, secret } = enrolment;

  const check = async (code: string) => {
    const { error } = await authClient.mfa.challengeAndVerify({ factorId, code });
    if (!error) onDone();
    return error;
  };

  return (
    <div className="grid gap-6 rounded-panel border border-line p-6 sm:grid-cols-[auto_1fr]">
      <img
        src={qrCode}
        alt="QR code for your authenticator app"
        width={200}
        height={200}
        className="size-50 rounded-control bg-[#fff] p-2"
      />
      <div className="grid content-start gap-5">
        <div className="grid gap-2">
          <p>Scan this with your authenticator app, or type the key into it:</p>
          <code className="break-all select-all">{secret}</code>
        </div>
        <CodeForm
          label="Code"
          hint="The six digits that the app shows now"
          action="Turn it on"
          kind="digits"
          check={check}
          wrong="That code did not fit. Wait for the next one and try again."
        />
        <Button variant="link" onClick={onCancel} className="justify-self-start">
          Cancel
        </Button>
      </div>
    </div>
  );
}
