import { problemText } from "../auth-problem.ts";
import { AuthFrame } from "../auth-frame.tsx";
import { authToast } from "../auth-toast.ts";
import { CodeForm } from "../code-form.tsx";
import { ResendButton } from "../resend-button.tsx";
import { authClient } from "#web/platform/session/auth-client.ts";

/** The mail's code also works here, so that nobody has to change devices. Confirming logs in. */
export function RegistrationSent({ email }: { email: string }) {
  const confirm = async (token: string) => {
    const { error } = await authClient.verifyOtp({ type: "signup", email, token });
    return error;
  };

  const resend = async () => {
    const { error } = await authClient.resend({ type: "signup", email });
    if (error) authToast.error(problemText(error, "No email was sent. Try again in a moment."));
    else authToast.success("Sent again");
    return !error;
  };

  return (
    <AuthFrame title="Check your email" lead={`We have written to ${email}. Open the link in it.`}>
      <CodeForm
        label="Code from the email"
        hint="Or type the email's six digits here. Look into the spam folder too."
        action="Confirm my email"
        kind="digits"
        check={confirm}
        wrong="That code did not fit."
      />
      <ResendButton send={resend} />
    </AuthFrame>
  );
}
