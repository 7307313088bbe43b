export { graceEnd, isPaid } from "./entitlement.ts";
export { createIdentifyPaidMember } from "./identify-paid-member.ts";
export { type DatedStanding, STANDINGS } from "./standings.ts";
