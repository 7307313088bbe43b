export { changeOperator, listOperators } from "./change-operators.ts";
export { seedDemoOperator } from "./change-operators.ts";
export { createIdentifyOperator } from "./identify-operator.ts";
export { isOperator } from "./is-operator.ts";
export { operatorJobs } from "./jobs.ts";
export { operatorPersonalData } from "./personal-data.ts";
export { recordAuditEntry } from "./record-audit-entry.ts";
export { operatorRoutes } from "./routes.ts";
