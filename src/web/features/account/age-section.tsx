import type { Profile } from "#shared/account/contract.ts";
import { BirthYearForm } from "./birth-year-form.tsx";
import { GuardianSection } from "./guardian-section.tsx";

type AgeSectionProps = { profile: Profile; onTooYoung: () => void };

/** For members who have not given their birth year, and for minors. */
export function AgeSection({ profile, onTooYoung }: AgeSectionProps) {
  const { ageGroup, email, erasedFrom } = profile;
  if (ageGroup === "minor") return <GuardianSection email={email} />;
  // Whoever is about to leave, perhaps because they are a child, is not asked again.
  if (ageGroup !== "unknown" || erasedFrom !== null) return null;
  return <BirthYearForm email={email} onTooYoung={onTooYoung} />;
}
