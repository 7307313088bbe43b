import type { Profile } from "#shared/account/contract.ts";
import { BirthYearForm } from "./birth-year-form.tsx";
import { GuardianSection } from "./guardian-section.tsx";

/** For members who have not given their birth year, and for minors. */
export function AgeSection({ profile }: { profile: Profile }) {
  if (profile.ageGroup === "unknown") return <BirthYearForm email={profile.email} />;
  return profile.ageGroup === "minor" ? <GuardianSection email={profile.email} /> : null;
}
