/** Who reads what is sent to an address: "ada+club@example.com" is a tag that Ada chose, not a second mailbox. */
export function mailboxOf(email: string): string {
  return email.replace(/\+[^@]*(?=@)/, "");
}
