import { useLocation, useNavigate, useSearchParams } from "react-router";
import { paths } from "#shared/paths.ts";
import { AuthFrame } from "../auth-frame.tsx";
import { authToast } from "../auth-toast.ts";
import { CodeForm } from "../code-form.tsx";
import { onTheWay } from "../return-path.ts";
import { requestPasswordReset } from "./request-password-reset.ts";
import { ResendButton } from "../resend-button.tsx";
import { TextLink } from "../text-link.tsx";
import { ButtonLink } from "#web/ui/button.tsx";

export function PasswordResetSentScreen() {
  const { email } = (useLocation().state ?? {}) as { email?: string };
  const navigate = useNavigate();
  const [search] = useSearchParams();

  const goOn = async (mailCode: string) => {
    await navigate(onTheWay(paths.newPassword, search), { state: { email, mailCode } });
    return null;
  };

  return (
    <AuthFrame title="Password Reset Sent" lead="Check email (and spam) for password reset email">
      {email ? (
        <>
          <ResendButton send={() => resend(email, search)} />
          <section className="grid gap-5 border-t border-line pt-6">
            <CodeForm
              label="Code from the email"
              hint="If the link opens on another device, type the email's code here instead"
              action="Continue"
              kind="digits"
              check={goOn}
              wrong="That code did not fit."
            />
          </section>
        </>
      ) : (
        <ButtonLink
          to={onTheWay(paths.forgotPassword, search)}
          variant="secondary"
          className="justify-self-start"
        >
          Send again
        </ButtonLink>
      )}
      <TextLink
        to={onTheWay(paths.login, search)}
        className="inline-flex min-h-12 items-center justify-self-start"
      >
        Back to Login
      </TextLink>
    </AuthFrame>
  );
}

async function resend(email: string, search: URLSearchParams): Promise<boolean> {
  const isSent = await requestPasswordReset(email, search);
  if (isSent) authToast.success("Sent again");
  return isSent;
}
