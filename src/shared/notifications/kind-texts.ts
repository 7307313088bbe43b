import { PRODUCT_SHORT_NAME } from "#shared/product.ts";
import type { NotificationKind } from "./kinds.ts";

type KindText = {
  title: string;
  /** When it is sent, and when not. */
  about: string;
};

/** In a separate file, because only the notification settings and emails show these texts. */
export const kindTexts: Record<NotificationKind, KindText> = {
  listen: {
    title: "Tonight's listen",
    about:
      "20 minutes before your bedtime. Not sent once you've listened, or after six nights in a week.",
  },
  review: {
    title: "Evening review",
    about: "An hour before your bedtime. Not sent once tomorrow is planned.",
  },
  glance: {
    title: "Morning glance",
    about: "7:30 in the morning, on days that have a plan.",
  },
  map: {
    title: "Weekly map",
    about: "Sunday, 18:00. Not sent once next week is mapped.",
  },
  call: {
    title: "Tuesday call",
    about:
      "One day before and 15 minutes before, when it is moved or cancelled, and when the pro has answered your question.",
  },
  report: {
    title: "Weekly report",
    about: "Sunday, 17:00: your plots, your wins and one honest sentence.",
  },
  services: {
    title: "Film answers and workshops",
    about:
      "When the pro has answered a moment of yours, and when a workshop has its date or its recording.",
  },
  team: {
    title: "Your team",
    about: "When somebody joins or leaves it.",
  },
  encouragement: {
    title: "From your coach",
    about: "One line of encouragement, at most one a day.",
  },
  news: {
    title: "Product news",
    about: `News about ${PRODUCT_SHORT_NAME}, a few times a year.`,
  },
};
