/** Who reads what is sent to an address: "ada+club@example.com" is a name that Ada gave herself, and no second mailbox. */
export function mailboxOf(email: string): string {
  return email.replace(/\+[^@]*(?=@)/, "");
}
