import type { DeskEntry } from "#shared/chat/contract.ts";

export function personName({ isMember, name, email }: DeskEntry): string {
  const who = name || (isMember ? "A member" : "A visitor");
  return email ? `${who}, ${email}` : who;
}
