import { ageGroup } from "#shared/account/age.ts";
import { paths } from "#shared/paths.ts";
import { checkRegistration, type Refused, type Registration } from "./check-registration.ts";
import { authClient } from "#web/platform/session/auth-client.ts";
import { rememberNextSession } from "#web/platform/session/session.ts";

type Outcome =
  | Refused
  | { kind: "too young" }
  | { kind: "failed"; error: { name: string; message: string } }
  | { kind: "joined"; email: string; isConfirmed: boolean };

/** Somebody too young is told so before anything leaves the page. */
export async function registerAccount(typed: Registration): Promise<Outcome> {
  const today = new Date();
  const checked = checkRegistration(typed, today);
  if (checked.kind === "refused") return checked;
  const { email, name, birthYear, guardianEmail } = checked;
  if (ageGroup(birthYear, today) === "child") return { kind: "too young" };
  rememberNextSession(false);
  const { data, error } = await authClient.signUp({
    email,
    password: typed.password,
    options: {
      emailRedirectTo: new URL(paths.dashboard, window.location.origin).href,
      data: {
        ...(name !== "" && { first_name: name }),
        birth_year: birthYear,
        ...(guardianEmail !== undefined && { guardian_email: guardianEmail }),
      },
    },
  });
  if (error) return { kind: "failed", error };
  return { kind: "joined", email, isConfirmed: data.session !== null };
}
