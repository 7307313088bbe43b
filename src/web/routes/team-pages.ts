import type { RouteObject } from "react-router";
import { paths } from "#shared/paths.ts";

const page = { lazy: () => import("#web/pages/team-invite.tsx") };

/** Two addresses, one screen: links carry the first, and neither redirects to the other. */
export const teamInvitePages: RouteObject[] = [
  { id: "team-invite", path: paths.teamInvite(":inviteHash?"), ...page },
  { id: "team-invite-short", path: paths.teamInviteShort(":inviteHash?"), ...page },
];
