// The same fields wherever a user logs in, joins or enters their age.

export const LOGIN_EMAIL_FIELD = {
  label: "Email",
  type: "email",
  inputMode: "email",
  autoComplete: "username",
  autoCapitalize: "none",
} as const;

export const BIRTH_YEAR_FIELD = {
  label: "Birth year",
  inputMode: "numeric",
  autoComplete: "bday-year",
  maxLength: 4,
  placeholder: "YYYY",
} as const;

export const GUARDIAN_FIELD = {
  label: "Parent or guardian's email",
  hint: "You are under 18: we tell them what this is and what we keep",
  type: "email",
  inputMode: "email",
  autoComplete: "off",
  autoCapitalize: "none",
  maxLength: 254,
} as const;
