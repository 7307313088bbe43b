import type { ReactNode } from "react";
import { PRODUCT_SHORT_NAME } from "#shared/product.ts";

export const ownPlanTexts = {
  alreadyPlan: (name: string) => (
    <>
      You already have the <strong>{name}</strong> plan. Change its billing period or seats on your
      membership page. You won't pay twice.
    </>
  ),
  goToMembership: "Go to Membership",
} as const;

export const reasonsTexts = {
  /** Each text claims what its source found, and nothing more. */
  reasons: [
    {
      title: "Proven Results",
      text: "Your vision is imagery: you see your sport before you do it. Pooled across studies, training it improved performance, motivation and mood, most of all beside physical practice. It comes on top of your training, never in its place.",
      source: "Simonsmeier et al. 2020, International Review of Sport and Exercise Psychology",
    },
    {
      title: "Expert-Built",
      text: "Elite athletes built it around methods that psychologists have tested. Each daily plan ends in one sentence, “If this happens, then I do that”, because plans of that shape helped people reach their goals across 94 tests.",
      source: "Gollwitzer & Sheeran 2006, Advances in Experimental Social Psychology 38",
    },
    {
      title: "Daily Practice",
      text: "10 minutes a day, with yesterday’s plan in front of you. Across 138 studies, people who were asked to check their progress reached more of their goals, and more still when they wrote it down.",
      source: "Harkin et al. 2016, Psychological Bulletin 142",
    },
  ],
  whyAthletesChooseHeading: `Why Athletes Choose ${PRODUCT_SHORT_NAME}`,
  aboutTheStudies: `The studies are about the methods, not about us. ${PRODUCT_SHORT_NAME} is training for your focus, not treatment.`,
  readEvidence: "Read the evidence, and what is not known",
  source: (source: ReactNode) => <>Source: {source}</>,
} as const;

export const chooseAPlanTexts = {
  chooseYourPlan: "Choose Your Plan",
  chooseYourPlanDescription:
    "Individual $97 a month or $970 a year. Teams of 2 to 20 athletes $65 a month or $650 a year each. 7 days free.",
  writeYourVisionFirst: "Write your vision first",
  visionFirstHint: "No card needed. Choose a plan when you want to hear it.",
  terms: (termsLink: (text: string) => ReactNode, privacyLink: (text: string) => ReactNode) => (
    <>
      A trial begins under our {termsLink("Terms of Service")} and {privacyLink("Privacy Policy")}.
    </>
  ),
} as const;
