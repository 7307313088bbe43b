import { paths } from "#shared/paths.ts";

export type HelpTopic = { question: string; answer: string; to: string; linkLabel: string };

/** The first five are what users ask most; the search covers all of them. */
const HELP_TOPICS: readonly HelpTopic[] = [
  {
    question: "How do I change or cancel my plan?",
    answer:
      "Both are in your account, under Membership. After you cancel, everything stays open until the end of the time you have paid for.",
    to: paths.accountMembership,
    linkLabel: "Open Membership",
  },
  {
    question: "I can't log in",
    answer: "Request a new password with your email address. We'll email you a link to choose one.",
    to: paths.forgotPassword,
    linkLabel: "Get a new password",
  },
  {
    question: "Who can read what I write?",
    answer:
      "Only you can read your vision, maps and logs: not a coach, not us. We only read what you write to us, like here.",
    to: paths.privacyPolicy,
    linkLabel: "Read the privacy policy",
  },
  {
    question: "When is the live call?",
    answer:
      "Every Tuesday. The calls page shows it in your time zone and lets you join ten minutes before.",
    to: paths.calls,
    linkLabel: "Open the calls",
  },
  {
    question: "How does my team join?",
    answer:
      "The person who bought the team plan invites everyone else from their account, by link or email. Each seat is for one athlete.",
    to: paths.accountTeam,
    linkLabel: "Open your team",
  },
  {
    question: "Where are my bills?",
    answer: "Every invoice is in your account, under Billing.",
    to: paths.accountBilling,
    linkLabel: "Open Billing",
  },
  {
    question: "Can I take my data with me?",
    answer: "Yes. You can download everything we store about you from your account at any time.",
    to: paths.accountExport,
    linkLabel: "Get your data",
  },
  {
    question: "How do I delete my account?",
    answer:
      "In your account, under Delete. You can change your mind for 14 days. After that, everything is gone.",
    to: paths.deleteAccount,
    linkLabel: "Open Delete",
  },
  {
    question: "How do I send a film moment?",
    answer:
      "Open the film room, choose a short video or paste a link, and say what the pro should look at.",
    to: paths.filmRoom,
    linkLabel: "Open the film room",
  },
];

const FIRST = 5;

export function findTopics(search: string): readonly HelpTopic[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return HELP_TOPICS.slice(0, FIRST);
  return HELP_TOPICS.filter(({ question, answer }) => {
    const text = `${question} ${answer}`.toLowerCase();
    return words.every((word) => text.includes(word));
  });
}
