import { useForm } from "react-hook-form";
import { useLocation, useSearchParams } from "react-router";
import { LOGIN_EMAIL_FIELD } from "#shared/account/account-fields.ts";
import { paths } from "#shared/paths.ts";
import { Alert } from "#web/ui/alert.tsx";
import { onTheWay } from "../return-path.ts";
import { TextLink } from "../text-link.tsx";
import { type Login, useLogIn } from "./use-log-in.ts";
import { passwordFromAddress } from "#web/platform/session/password-in-address.ts";
import { Button } from "#web/ui/button.tsx";
import { Checkbox } from "#web/ui/checkbox.tsx";
import { PasswordField } from "#web/ui/password-field.tsx";
import { TextField } from "#web/ui/text-field.tsx";

export function LoginForm() {
  const [search] = useSearchParams();
  const from = useLocation().state as { email?: string } | null;
  const form = useForm<Login>({
    defaultValues: {
      email: search.get("swaz_new_user_from_stripe") ?? from?.email ?? "",
      password: passwordFromAddress() ?? "",
      rememberMe: false,
    },
  });
  const { logIn, problem } = useLogIn(form);
  const { errors, isSubmitting } = form.formState;

  return (
    <form noValidate onSubmit={form.handleSubmit(logIn)} aria-label="Login" className="grid gap-5">
      <TextField {...LOGIN_EMAIL_FIELD} error={errors.email?.message} {...form.register("email")} />
      <PasswordField
        label="Password"
        autoComplete="current-password"
        error={errors.password?.message}
        {...form.register("password")}
      />
      <div className="flex flex-wrap items-center justify-between gap-x-6">
        <Checkbox label="Remember me" {...form.register("rememberMe")} />
        <TextLink
          to={onTheWay(paths.forgotPassword, search)}
          className="inline-flex min-h-12 items-center"
        >
          Reset Password
        </TextLink>
      </div>
      {problem && <Alert>{problem}</Alert>}
      <Button type="submit" size="large" loading={isSubmitting}>
        Login
      </Button>
    </form>
  );
}
