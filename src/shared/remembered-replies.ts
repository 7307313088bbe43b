import { readProfile } from "#shared/account/contract.ts";
import { readDashboardState } from "#shared/dashboard/contract.ts";
import { readNotifications } from "#shared/notifications/contract.ts";
import {
  readPlanning,
  readProofs,
  readRecentObjectives,
  readRecentWeeklyMap,
} from "#shared/planning/contract.ts";
import { readNights } from "#shared/practice/contract.ts";
import { readVision } from "#shared/vision/contract.ts";

/** What devices remember for when there is no network. An older version of the product may have stored it. */
export const REMEMBERED_REPLIES = [
  readDashboardState,
  readNights,
  readNotifications,
  readPlanning,
  readProfile,
  readProofs,
  readRecentObjectives,
  readRecentWeeklyMap,
  readVision,
];
