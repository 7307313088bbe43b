export { accountRules } from "./account-rules.ts";
export { guardianPersonalData } from "./personal-data.ts";
export { GUARDIAN_HAS_AGREED } from "./queries.ts";
export { guardianRoutes } from "./routes.ts";
export { storeBirthYear } from "./birth-year.ts";
