import type { UseFormRegisterReturn } from "react-hook-form";
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
      <TextField
        label="Birth year"
        inputMode="numeric"
        autoComplete="bday-year"
        maxLength={4}
        placeholder="YYYY"
        error={errors.birthYear}
        {...birthYear}
      />
      {hasGuardian && (
        <TextField
          label="Parent or guardian's email"
          hint="They are told that you joined, and decide with you what a coach may see."
          type="email"
          inputMode="email"
          autoComplete="off"
          autoCapitalize="none"
          maxLength={254}
          error={errors.guardianEmail}
          {...guardianEmail}
        />
      )}
    </>
  );
}
