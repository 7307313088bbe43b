import type { UseFormRegisterReturn } from "react-hook-form";
import { BIRTH_YEAR_FIELD, GUARDIAN_FIELD } from "#shared/account/account-fields.ts";
import { TextField } from "#web/ui/text-field.tsx";

type AgeFieldsProps = {
  birthYear: UseFormRegisterReturn;
  guardianEmail: UseFormRegisterReturn;
  errors: { birthYear?: string | undefined; guardianEmail?: string | undefined };
  hasGuardian: boolean;
};

export function AgeFields({ birthYear, guardianEmail, errors, hasGuardian }: AgeFieldsProps) {
  return (
    <>
      <TextField {...BIRTH_YEAR_FIELD} error={errors.birthYear} {...birthYear} />
      {hasGuardian && (
        <TextField
          {...GUARDIAN_FIELD}
          hint="They are told that you joined, and decide with you what a coach may see."
          error={errors.guardianEmail}
          {...guardianEmail}
        />
      )}
    </>
  );
}
