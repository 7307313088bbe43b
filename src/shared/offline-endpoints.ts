import { getProfile } from "#shared/account/contract.ts";
import { getDashboardState } from "#shared/dashboard/contract.ts";
import { getNotifications } from "#shared/notifications/contract.ts";
import {
  getPlanning,
  listProofs,
  listRecentObjectives,
  listWins,
  getRecentWeeklyMap,
} from "#shared/planning/contract.ts";
import { getNights } from "#shared/practice/contract.ts";
import { getVision } from "#shared/vision/contract.ts";

/** Responses that devices store for offline use. A stored response may come from an older version of the app. */
export const OFFLINE_ENDPOINTS = [
  getDashboardState,
  getNights,
  getNotifications,
  getPlanning,
  getProfile,
  listProofs,
  listRecentObjectives,
  listWins,
  getRecentWeeklyMap,
  getVision,
];
