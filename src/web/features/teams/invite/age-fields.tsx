import { type ComponentProps, useState } from "react";
import { BIRTH_YEAR_FIELD, GUARDIAN_FIELD } from "#shared/account/account-fields.ts";
import { isMinor } from "#shared/account/age.ts";
import { TextField } from "#web/ui/text-field.tsx";
import { ageFieldsTexts as texts } from "../texts.ts";

type Field = Omit<ComponentProps<typeof TextField>, "label">;
type AgeFieldsProps = { birthYear: Field; guardianEmail: Field; typedYear: string };

/** Asks for the guardian's email address once the birth year requires it. */
export function AgeFields({ birthYear, guardianEmail, typedYear }: AgeFieldsProps) {
  const [today] = useState(() => new Date());
  return (
    <>
      <TextField {...BIRTH_YEAR_FIELD} {...birthYear} />
      {isMinor(typedYear, today) && (
        <TextField {...GUARDIAN_FIELD} hint={texts.wellTellJoinedHint} {...guardianEmail} />
      )}
    </>
  );
}
