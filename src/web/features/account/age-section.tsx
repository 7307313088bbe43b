import type { Profile } from "#shared/account/contract.ts";
import { BirthYearForm } from "./birth-year-form.tsx";
import { GuardianSection } from "./guardian-section.tsx";

/** What only some are asked: who has not told their birth year, and who is not of age. */
export function AgeSection({ profile }: { profile: Profile }) {
  if (profile.ageGroup === "unknown") return <BirthYearForm email={profile.email} />;
  return profile.ageGroup === "minor" ? <GuardianSection email={profile.email} /> : null;
}
