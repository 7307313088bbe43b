export { PlanningChoice as Component } from "#web/features/planning/planning-choice.tsx";
