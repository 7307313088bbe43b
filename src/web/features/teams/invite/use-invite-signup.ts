import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useForm, useWatch } from "react-hook-form";
import { PASSWORD_MIN_LENGTH, passwordLength } from "#shared/auth/password-rules.ts";
import { signUpByInvite } from "#shared/teams/invite-contract.ts";
import { emailProblem } from "#shared/email-address.ts";
import { checkAge, isMinor } from "./check-age.ts";
import { inviteQuery } from "./queries.ts";
import { ApiError } from "#web/platform/api-error.ts";
import { call } from "#web/platform/api.ts";

export type CreatedAccount = { email: string; needsConfirmation: boolean };

export type InviteSignup = {
  inviteHash: string;
  invitedEmail: string | null;
  onTooYoung: () => void;
  onCreated: (created: CreatedAccount) => void;
};

type Typed = Record<
  "firstName" | "lastName" | "email" | "password" | "birthYear" | "guardianEmail",
  string
>;

const REQUIRED = ["firstName", "lastName", "email", "password", "birthYear"] as const;

export function useInviteSignup({ inviteHash, invitedEmail, onTooYoung, onCreated }: InviteSignup) {
  const client = useQueryClient();
  const form = useForm<Typed>({
    defaultValues: {
      firstName: "",
      lastName: "",
      email: invitedEmail ?? "",
      password: "",
      birthYear: "",
      guardianEmail: "",
    },
  });
  const [today] = useState(() => new Date());
  const [problem, setProblem] = useState<string>();
  const [isCreating, setIsCreating] = useState(false);
  // The button that brought the form is gone, and the focus with it.
  useEffect(() => form.setFocus("firstName"), [form]);
  const birthYear = useWatch({ control: form.control, name: "birthYear" });
  const refuse = (field: keyof Typed, message: string) =>
    form.setError(field, { message }, { shouldFocus: true });

  const submit = form.handleSubmit(async (typed) => {
    setProblem(undefined);
    const wrong = problemsOf(typed);
    for (const [field, message] of wrong.toReversed()) refuse(field, message);
    if (wrong.length > 0) return;
    const age = checkAge(typed, today);
    if (age.kind === "too young") return onTooYoung();
    if (age.kind === "refused") return refuse(age.field, age.message);
    const { firstName, lastName, email, password } = typed;
    const { kind: _kind, ...told } = age;
    setIsCreating(true);
    try {
      const body = { inviteHash, firstName, lastName, email: email.trim(), password, ...told };
      const created = await call(signUpByInvite, { body });
      if (!created) throw new Error("Failed to process signup - no data returned");
      onCreated({ ...created, email: body.email });
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error));
      // The last seat may have gone, or the link: then the page says so instead.
      if (error instanceof ApiError && ["team_full", "invalid_invite"].includes(error.code))
        await client.invalidateQueries(inviteQuery(inviteHash));
    } finally {
      setIsCreating(false);
    }
  });

  return { form, submit, isCreating, problem, hasGuardian: isMinor(birthYear, today) };
}

function problemsOf(typed: Typed): [keyof Typed, string][] {
  const empty = REQUIRED.filter((field) => typed[field].trim() === "");
  if (empty.length > 0) return empty.map((field) => [field, "The value is required"]);
  const wrong: [keyof Typed, string][] = [];
  if (emailProblem(typed.email)) wrong.push(["email", "Not an email"]);
  if (passwordLength(typed.password) < PASSWORD_MIN_LENGTH) wrong.push(["password", "Too short"]);
  return wrong;
}
