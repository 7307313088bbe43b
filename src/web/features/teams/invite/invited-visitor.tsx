import { useQueryClient } from "@tanstack/react-query";
import { type ComponentType, useEffect, useState } from "react";
import { useWatch } from "react-hook-form";
import { LOGIN_EMAIL_FIELD } from "#shared/account/account-fields.ts";
import { ageGroup } from "#shared/account/age.ts";
import { ACCOUNT_CREATED } from "#shared/auth/login-messages.ts";
import { PASSWORD_MIN_LENGTH } from "#shared/auth/password-rules.ts";
import { paths } from "#shared/paths.ts";
import { type InviteVerification, signUpByInvite } from "#shared/teams/invite-contract.ts";
import { ApiError } from "#web/platform/api-error.ts";
import { callApi } from "#web/platform/api.ts";
import { Link } from "#web/platform/router/link.tsx";
import { useNavigate } from "#web/platform/router/hooks.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Button } from "#web/ui/button.tsx";
import { PasswordField } from "#web/ui/password-field.tsx";
import { Spinner } from "#web/ui/spinner.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { useAppForm } from "#web/ui/use-app-form.ts";
import { AgeFields } from "./age-fields.tsx";
import { type Frame, YouAreInvited } from "./invite-frame.tsx";
import { inviteQuery } from "./queries.ts";
import { invitedVisitorTexts as texts } from "../rich-texts.tsx";

type Props = {
  inviteHash: string;
  invite: InviteVerification;
  Frame: Frame;
  TooYoung: ComponentType;
};
type Step = "invited" | "form" | "too young" | CreatedAccount;

export function InvitedVisitor({ inviteHash, invite, Frame, TooYoung }: Props) {
  const [step, setStep] = useState<Step>("invited");
  const { teamName } = invite;

  if (step === "too young") return <TooYoung />;
  if (typeof step === "object")
    return (
      <Frame
        title={texts.accountCreatedSuccessfully}
        lead={texts.accountCreatedSuccessfullyLead(teamName)}
      >
        <InviteSuccess {...step} />
      </Frame>
    );
  if (step === "form")
    return (
      <Frame title={texts.join(teamName)} lead={texts.createAccountGetStartedLead}>
        <InviteSignupForm
          inviteHash={inviteHash}
          invitedEmail={invite.invitedEmail}
          onTooYoung={() => setStep("too young")}
          onCreated={setStep}
        />
      </Frame>
    );
  const login = `${paths.login}?${new URLSearchParams({ returnUrl: paths.teamInvite(inviteHash) })}`;
  return (
    <Frame title={texts.youreInvited}>
      <YouAreInvited invite={invite} />
      <p className="text-muted">{texts.lead}</p>
      <Button size="large" onClick={() => setStep("form")}>
        {texts.acceptInvitation}
      </Button>
      <p className="border-t border-line pt-6 text-muted">
        {texts.haveAccount((text) => (
          <Link to={login} className="text-ink underline underline-offset-4">
            {text}
          </Link>
        ))}
      </p>
    </Frame>
  );
}

function InviteSignupForm(signup: InviteSignup) {
  const { form, props, field, problem, isSubmitting } = useInviteSignup(signup);
  const typedYear = useWatch({ control: form.control, name: "birthYear" });
  return (
    <form {...props} aria-label={texts.joinTheTeamLabel} className="relative">
      <fieldset disabled={isSubmitting} className="grid gap-5">
        {problem && (
          <div ref={takeFocus} tabIndex={-1}>
            <Alert>{problem}</Alert>
          </div>
        )}
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField
            label={texts.firstName}
            required
            autoComplete="given-name"
            maxLength={60}
            {...field("firstName")}
          />
          <TextField
            label={texts.lastName}
            required
            autoComplete="family-name"
            maxLength={60}
            {...field("lastName")}
          />
        </div>
        <TextField {...LOGIN_EMAIL_FIELD} required maxLength={254} {...field("email")} />
        <PasswordField
          label={texts.password}
          hint={texts.passwordHint}
          required
          minLength={PASSWORD_MIN_LENGTH}
          autoComplete="new-password"
          {...field("password")}
        />
        <AgeFields
          birthYear={field("birthYear")}
          guardianEmail={field("guardianEmail")}
          typedYear={typedYear}
        />
        <Agreement />
        <Button type="submit" size="large">
          {texts.createAccount}
        </Button>
      </fieldset>
      {isSubmitting && (
        <div className="absolute -inset-3 grid place-items-center rounded-panel bg-canvas/80">
          <Spinner label={texts.creatingYourAccount} size={32} />
        </div>
      )}
    </form>
  );
}

/** The pressed button can't keep the focus, because everything is disabled while the account is created. */
const takeFocus = (problem: HTMLElement | null) => problem?.focus();

function Agreement() {
  const look = "underline underline-offset-4 hover:text-ink";
  return (
    <p className="text-small text-muted">
      {texts.terms(
        (text) => (
          <Link to={paths.termsOfService} target="_blank" className={look}>
            {text}
          </Link>
        ),
        (text) => (
          <Link to={paths.privacyPolicy} target="_blank" className={look}>
            {text}
          </Link>
        ),
      )}
    </p>
  );
}

const REDIRECT_AFTER_MS = 1500;

function InviteSuccess({ email, needsConfirmation }: CreatedAccount) {
  const navigate = useNavigate();

  useEffect(() => {
    const search = new URLSearchParams({ message: ACCOUNT_CREATED });
    if (needsConfirmation) search.set("confirm", "true");
    const leave = () =>
      void navigate(`${paths.login}?${search}`, { replace: true, state: { email } });
    const timer = setTimeout(leave, REDIRECT_AFTER_MS);
    return () => clearTimeout(timer);
  }, [navigate, needsConfirmation, email]);

  return <Spinner label={texts.redirectingYouToLogin} />;
}

type CreatedAccount = { email: string; needsConfirmation: boolean };

type InviteSignup = {
  inviteHash: string;
  invitedEmail: string | null;
  onTooYoung: () => void;
  onCreated: (created: CreatedAccount) => void;
};

function useInviteSignup({ inviteHash, invitedEmail, onTooYoung, onCreated }: InviteSignup) {
  const client = useQueryClient();
  const signup = useAppForm({
    initial: {
      firstName: "",
      lastName: "",
      email: invitedEmail ?? "",
      password: "",
      birthYear: "",
      guardianEmail: "",
    },
    schema: async () => (await import("#schemas/teams/forms.ts")).inviteSignupForm(new Date()),
    async onSubmit(checked) {
      if (ageGroup(checked.birthYear, new Date()) === "child") return onTooYoung();
      try {
        const created = await callApi(signUpByInvite, { body: { inviteHash, ...checked } });
        if (!created) return texts.noData;
        return onCreated({ ...created, email: checked.email });
      } catch (error) {
        // The last seat may be taken or the link invalid by now. Refetch the invitation, so that the page says so.
        if (error instanceof ApiError && ["team_full", "invalid_invite"].includes(error.code))
          void client.invalidateQueries(inviteQuery(inviteHash));
        return error instanceof Error ? error.message : String(error);
      }
    },
  });
  const { setFocus } = signup.form;
  // The button that opened the form is gone, so move the focus into the form.
  useEffect(() => setFocus("firstName"), [setFocus]);
  return signup;
}
