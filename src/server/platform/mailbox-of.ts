/**
 * Returns the mailbox behind an address: "ada+club@example.com" has a tag that Ada chose and is not a second mailbox.
 */
export function mailboxOf(email: string): string {
  return email.replace(/\+[^@]*(?=@)/, "");
}

export function isSameMailbox(one: string, other: string): boolean {
  const [first, second] = [one, other].map((email) => mailboxOf(email.trim().toLowerCase()));
  return first === second;
}
