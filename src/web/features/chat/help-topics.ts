import { paths } from "#shared/paths.ts";

export type HelpTopic = { question: string; answer: string; to: string; linkLabel: string };

/** The first five are what people ask most; the search looks through all of them. */
const HELP_TOPICS: readonly HelpTopic[] = [
  {
    question: "How do I change or cancel my plan?",
    answer:
      "Both are in your account, under Membership. After you cancel, everything stays open until the end of the time you have paid for.",
    to: paths.accountMembership,
    linkLabel: "Open Membership",
  },
  {
    question: "I cannot log in",
    answer:
      "Ask for a new password with your email address. The link that we email you opens a page where you choose one.",
    to: paths.forgotPassword,
    linkLabel: "Get a new password",
  },
  {
    question: "Who can read what I write?",
    answer:
      "Your vision, your maps and your logs can be read by you alone: not by a coach, not by us. We read only what you write to us, like here.",
    to: paths.privacyPolicy,
    linkLabel: "Read the privacy policy",
  },
  {
    question: "When is the live call?",
    answer:
      "Every Tuesday. The page of the calls shows it by your own clock and lets you in from ten minutes before.",
    to: paths.calls,
    linkLabel: "Open the calls",
  },
  {
    question: "How does my team join?",
    answer:
      "Whoever bought the team plan invites the others from their account, by link or by email. Each seat is for one athlete.",
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
    answer: "Yes. Your account gives you everything that we keep about you, at any time.",
    to: paths.accountExport,
    linkLabel: "Get your data",
  },
  {
    question: "How do I delete my account?",
    answer:
      "In your account, under Delete. You can change your mind for some days; after that everything is gone.",
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
