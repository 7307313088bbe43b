import { accountPersonalData } from "#server/features/account/index.ts";
import { identityPersonalData } from "#server/identity/index.ts";
import { billingPersonalData } from "#server/features/billing/index.ts";
import { callsPersonalData } from "#server/features/calls/index.ts";
import { chatPersonalData } from "#server/features/chat/index.ts";
import { eventPersonalData } from "#server/features/events/index.ts";
import { filmPersonalData } from "#server/features/film/index.ts";
import { exportPersonalData } from "#server/features/exports/index.ts";
import { guardianPersonalData } from "#server/features/guardians/index.ts";
import { mailPersonalData } from "#server/mail/index.ts";
import { ownVoicePersonalData } from "#server/features/own-voice/index.ts";
import { notificationPersonalData } from "#server/features/notifications/index.ts";
import {
  breathingPersonalData,
  cueWordsPersonalData,
  practicePersonalData,
  restPersonalData,
} from "#server/features/practice/index.ts";
import { operatorPersonalData } from "#server/features/operator/index.ts";
import { planningPersonalData } from "#server/features/planning/index.ts";
import { supportPersonalData } from "#server/features/support/index.ts";
import { visionPersonalData } from "#server/features/vision/index.ts";
import { teamPersonalData } from "#server/features/teams/index.ts";
import { workshopPersonalData } from "#server/features/workshops/index.ts";
import type { PersonalData } from "#server/kernel/personal-data.ts";

/** All data stored about a person. The account itself comes last, because the others find their rows through it. */
export const ALL_PERSONAL_DATA: readonly PersonalData[] = [
  accountPersonalData,
  guardianPersonalData,
  visionPersonalData,
  practicePersonalData,
  cueWordsPersonalData,
  breathingPersonalData,
  restPersonalData,
  eventPersonalData,
  ownVoicePersonalData,
  planningPersonalData,
  supportPersonalData,
  chatPersonalData,
  operatorPersonalData,
  callsPersonalData,
  workshopPersonalData,
  filmPersonalData,
  teamPersonalData,
  notificationPersonalData,
  exportPersonalData,
  billingPersonalData,
  mailPersonalData,
  identityPersonalData,
];
