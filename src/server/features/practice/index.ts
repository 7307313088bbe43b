export { CHOSEN_BREATHING } from "./breathing-pattern.ts";
export { decryptCueWords, ENCRYPTED_CUE_WORDS } from "./cue-words.ts";
export { seedDemoListenings } from "./demo-listenings.ts";
export { listListenedNights, nightsPerWeek } from "./nights-per-week.ts";
export {
  breathingPersonalData,
  cueWordsPersonalData,
  practicePersonalData,
  restPersonalData,
} from "./personal-data.ts";
export { nightsOfWeek, practicesBetween, practicesSince, toPracticesOfDay } from "./queries.ts";
export { listRestPeriods } from "./rest-periods.ts";
export { practiceRoutes } from "./routes.ts";
export { toWeekRecord, WEEK_RECORD_COLUMNS } from "./week-record.ts";
