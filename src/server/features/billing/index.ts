export { isPaid } from "./entitlement.ts";
export { createIdentifyPaidMember } from "./identify-paid-member.ts";
export { STANDINGS } from "./standings.ts";
