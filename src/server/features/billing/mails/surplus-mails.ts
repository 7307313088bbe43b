import { mailTemplate } from "#server/mail/index.ts";
import { paths } from "#shared/paths.ts";
import { PRODUCT_NAME } from "#shared/product.ts";

/** A membership beside another, or too few seats for the team that it was bought for. */
export type Why = "second" | TooFewSeats;
type TooFewSeats = { members: number; seats: number };

export function surplusMail(siteUrl: string, why: Why) {
  return why === "second" ? secondMail(siteUrl) : tooFewSeatsMail(siteUrl, why);
}

function tooFewSeatsMail(siteUrl: string, { members, seats }: TooFewSeats) {
  return mailTemplate({
    subject: "Your team needs more seats",
    paragraphs: [
      `You bought ${seats} seats, and your team has ${members} members. We ended the purchase at once, so that nobody is left without a seat.`,
      "If money was taken for it, we give it back. Log in and choose a seat for each member, or remove somebody from the team first.",
    ],
    button: { label: "Choose a plan", url: siteUrl + paths.choosePlan },
  });
}

function secondMail(siteUrl: string) {
  return mailTemplate({
    subject: "You already have a membership",
    paragraphs: [
      `You bought a second ${PRODUCT_NAME} membership beside the one you have. We ended the new one at once; your first one goes on as before.`,
      "If money was taken for the second one, we give it back. To change your plan, use your membership page.",
    ],
    button: { label: "My membership", url: siteUrl + paths.accountMembership },
  });
}

type Surplus = { subscriptionId: string; customerId: string; email: string };

export function surplusOperatorMail({ subscriptionId, customerId, email }: Surplus, why: Why) {
  const isSecond = why === "second";
  return mailTemplate({
    subject: isSecond
      ? `A second membership was ended: ${email}`
      : `A team plan with too few seats was ended: ${email}`,
    paragraphs: [
      isSecond
        ? `${email} had a membership and bought another. The newer one, ${subscriptionId} of ${customerId}, was ended at once.`
        : `${email} bought ${why.seats} seats for a team of ${why.members}. What they bought, ${subscriptionId} of ${customerId}, was ended at once.`,
      "Look at its payments in Stripe's dashboard: a payment that went through has to be refunded by hand.",
    ],
  });
}
