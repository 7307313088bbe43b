export { seedDemoPlans } from "./demo/seed-demo-plans.ts";
export { planningJobs } from "./jobs.ts";
export { getWeeklyReportData } from "./get-weekly-report-data.ts";
export { PLANNING_SUMMARY_COLUMNS, toPlanningSummary } from "./planning-summary.ts";
export { planningPersonalData } from "./personal-data.ts";
export { daysPlannedPerWeek, listPlannedDays, listMappedWeeks } from "./plans-per-week.ts";
export { planningRoutes } from "./routes.ts";
export { findPlannedQuestion } from "./weekly-queries.ts";
export { logCallAnswer } from "./log-call-answer.ts";
