/** Formats times like the device itself does, for use next to a time field, which the browser renders. */
export function deviceTimeFormat(options: Intl.DateTimeFormatOptions): (at: Date) => string {
  const format = new Intl.DateTimeFormat(undefined, options);
  return (at) => format.format(at);
}
