export { WeeklyVision as Component } from "#web/features/planning/weekly-vision.tsx";
