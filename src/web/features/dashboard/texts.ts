/** The line that a coach has sent. */
export const encouragementTexts = {
  about: "From your coach",
  from: (name: string) => (name === "" ? "From your coach" : `${name}, your coach`),
} as const;
