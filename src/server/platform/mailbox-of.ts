/** Who reads what is sent to an address: "ada+club@example.com" is a tag that Ada chose, not a second mailbox. */
export function mailboxOf(email: string): string {
  return email.replace(/\+[^@]*(?=@)/, "");
}

export function isSameMailbox(one: string, other: string): boolean {
  const [first, second] = [one, other].map((email) => mailboxOf(email.trim().toLowerCase()));
  return first === second;
}
