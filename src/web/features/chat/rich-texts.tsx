import type { ReactNode } from "react";

export const answerAddressTexts = {
  whereTheAnswerGoesLabel: "Where the answer goes",
  email: "Your email, if you want the answer there too",
  save: "Save",
  changeWhereAnswerGoesLabel: "Change where the answer goes",
  answerGoesTo: (email: string, button: (text: string) => ReactNode) => (
    <>
      If you leave, the answer goes to {email}. {button("Change")}
    </>
  ),
} as const;
