/** Times as the device itself writes them: beside a field for a time, which the browser draws. */
export function deviceTimeFormat(options: Intl.DateTimeFormatOptions): (at: Date) => string {
  const format = new Intl.DateTimeFormat(undefined, options);
  return (at) => format.format(at);
}
