import { mailTemplate } from "#server/features/mail/index.ts";
import { paths } from "#shared/paths.ts";
import { PRODUCT_NAME } from "#shared/product.ts";

export function surplusMail(siteUrl: string) {
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

export function surplusOperatorMail({ subscriptionId, customerId, email }: Surplus) {
  return mailTemplate({
    subject: `A second membership was ended: ${email}`,
    paragraphs: [
      `${email} had a membership and bought another. The newer one, ${subscriptionId} of ${customerId}, was ended at once.`,
      "Look at its payments in Stripe's dashboard: a payment that went through has to be refunded by hand.",
    ],
  });
}
