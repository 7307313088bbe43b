export { OWN_TEAM } from "./own-team.ts";
