import type { ProfileForm } from "#shared/account/profile-form.ts";
import type { Drawer } from "#web/platform/drawer.ts";

/** One person's unsaved words never turn up in another's form. */
const keyOf = (userId: string) => `swaz-focus-profile-draft-${userId}`;

export function keepProfileDraft(drawer: Drawer, userId: string, draft: ProfileForm): void {
  drawer.setItem(keyOf(userId), JSON.stringify(draft));
}

export function discardProfileDraft(drawer: Drawer, userId: string): void {
  drawer.removeItem(keyOf(userId));
}

/** What was typed before and not saved; anything unreadable counts as nothing. */
export function findProfileDraft(drawer: Drawer, userId: string): ProfileForm | undefined {
  try {
    const kept = JSON.parse(drawer.getItem(keyOf(userId)) ?? "null");
    const { firstName, lastName, email } = kept ?? {};
    const isWhole = [firstName, lastName, email].every((value) => typeof value === "string");
    return isWhole ? { firstName, lastName, email } : undefined;
  } catch {
    return undefined;
  }
}
