export { TodayPage as Component } from "#web/features/operator/today-page.tsx";
