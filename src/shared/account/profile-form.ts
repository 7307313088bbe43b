import { EMAIL_MAX, isEmailAddress } from "#shared/email-address.ts";
import { singleLine } from "#shared/single-line.ts";

const NAME_MAX = 60;

export type ProfileForm = { firstName: string; lastName: string; email: string };
export type ProfileProblem = { field: keyof ProfileForm; message: string };

export function trimmedProfile({ firstName, lastName, email }: ProfileForm): ProfileForm {
  return { firstName: singleLine(firstName), lastName: singleLine(lastName), email: email.trim() };
}

/** Returns the first problem, in the order in which the form shows them, or undefined if there is none. */
export function profileProblem(form: ProfileForm): ProfileProblem | undefined {
  const { firstName, lastName, email } = trimmedProfile(form);
  if (firstName === "") return { field: "firstName", message: "First name is required" };
  if (email === "") return { field: "email", message: "Email is required" };
  if (!isEmailAddress(email))
    return { field: "email", message: "Please enter a valid email address" };
  if (firstName.length > NAME_MAX) return { field: "firstName", message: "Too long" };
  if (lastName.length > NAME_MAX) return { field: "lastName", message: "Too long" };
  if (email.length > EMAIL_MAX) return { field: "email", message: "Too long" };
  return undefined;
}
