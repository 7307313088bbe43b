import { longDate } from "#web/platform/date-formats.ts";
import { SEARCH_MIN_LENGTH } from "#shared/operator/contract.ts";

export const memberAccessTexts = {
  for7Days: "7 days",
  for30Days: "30 days",
  for90Days: "90 days",
  year: "A year",
  accessGranted: "Access granted",
  accessEnded: "Access ended",
  access: "Access",
  accessLead: "Gives full access without a payment, for a limited time.",
  grantedUntil: (date: string, why: string) => `Granted until ${date}: ${why}`,
  reason: "Reason",
  reasonHint: "Recorded in the audit log and in the member's export",
  forHowLong: "For how long",
  grantAccess: "Grant access",
  endGrantedAccess: "End granted access",
} as const;

export const memberSubscriptionTexts = {
  paidMembership: "Paid membership",
  itEndsOnLead: (date: string) => `It ends on ${date}.`,
  itRenewsOnLead: (date: string) => `It renews on ${date}.`,
  endTheMembership: "End the membership",
  membershipIsEnded: "Membership ended",
  endThisMembershipTitle: "End this membership?",
  endLead: (email: string) => `${email} gets an email. A team loses its access too.`,
  noRefund: "This doesn't refund any payment: do that in Stripe.",
  endIt: "End it",
  when: "When",
  withThePeriod: (date: string) => `At the end of the period, ${date}`,
  atOnce: "At once",
  reason: "Reason",
  reasonHint: "Recorded in the audit log, in the member's export and in Stripe",
  nothingWasChangedTitle: "Nothing was changed",
} as const;

export const pagedListTexts = {
  showOlder: "Show older",
} as const;

export const operatorAuditTexts = {
  actWords: {
    access_granted: "Granted access",
    access_ended: "Ended access",
    subscription_ended: "Ended a paid membership",
    mail_resent: "Resent an email",
    mail_retried: "Retried an email",
    job_retried: "Retried a job",
    message_answered: "Answered a message",
    call_saved: "Changed a call",
    question_answered: "Answered a question",
    workshop_saved: "Changed a workshop",
    film_claimed: "Took a film moment",
    film_released: "Gave a film moment back",
    film_answered: "Answered a film moment",
    chat_answered: "Answered a chat",
    chat_closed: "Closed a chat",
    chat_reopened: "Reopened a chat",
    testimonial_saved: "Changed a testimonial",
    testimonial_removed: "Removed a testimonial",
    essay_saved: "Changed an essay",
    essay_restored: "Took back the changes to an essay",
  },
  auditTrail: "Audit trail",
  auditTrailLead:
    "Who did what here. It cannot be changed, and members see what concerns them in their export.",
  nothingYetTitle: "Nothing yet",
  nothingYetText: "Everything operators do is recorded here.",
  accountGone: "A deleted account",
} as const;

export const operatorCallTexts = {
  callOf: (date: string) => `Call of ${longDate(`${date}T12:00`)}`,
  allCalls: "All calls",
  callLabel: "Call",
  title: "Title",
  about: "About",
  joinAddress: "Join address",
  joinUrlHint: "Members get it from 10 minutes before the call",
  recording: "Recording",
  recordingUrlHint: "Shown to members once the call is over",
  published: "Published",
  cancelled: "Cancelled",
} as const;

export const operatorCallsTexts = {
  calls: "Calls",
  callsLead:
    "There is a call every Tuesday. Open one to name it, move it, or add its link or recording.",
  timeZone: (zone: string) => `Times are in the time zone ${zone}.`,
  toCome: "Upcoming",
  past: "Past",
  questions: (questionCount: number) => `Questions: ${questionCount}`,
  cancelled: "Cancelled",
  notPublished: "Not published",
  noJoinAddress: "No join address",
  noRecording: "No recording",
  recording: "Recording",
  anotherCallOn: "Another call on",
  dateTaken: "This day already has a call",
  addACall: "Add a call",
} as const;

export const operatorChatTexts = {
  conversation: "Conversation",
  inbox: "The inbox",
  isOnItsWay: (name: string) => `${name} is on its way`,
  sendItAgain: "Send it again",
  showOlderMessages: "Show older messages",
  openAgain: "Open again",
  close: "Close",
  read: "Read",
  notRead: "Not read yet. After two minutes it goes out by email.",
  earlierVersionSent:
    "An earlier version of this answer was already sent. Your changes are still here.",
  answerLabel: "Answer",
  answer: "Your answer",
  sendTheAnswer: "Send the answer",
} as const;

export const operatorDeliveriesTexts = {
  emailsAndJobs: "Emails and jobs",
  emailsAndJobsLead:
    "Emails that have been waiting for over ten minutes, and jobs that failed for good.",
  allIsWellTitle: "All is well",
  allIsWellText: "Nothing failed, and every email has been sent.",
  beingTriedAgain: "Retrying",
  emailTo: (to: string) => `Email to ${to}`,
  job: "Job",
  tryAgain: "Try again",
} as const;

export const operatorEssaysTexts = {
  addAnEssay: "Add an essay",
  changed: "Changed",
  added: "Added",
  notShown: "Not shown",
  changeLabel: (name: string) => `Change ${name}`,
  change: "Change",
  removeLabel: (name: string) => `Remove ${name}`,
  bringBackFirstTextLabel: (name: string) => `Restore the original text of ${name}`,
  remove: "Remove",
  restoreOriginal: "Restore the original text",
  nameTaken: "There is already an essay with this name",
  essayLabel: "Essay",
  name: "Name",
  sport: "Sport",
  years: "Years",
  text: "Text",
  htmlHint:
    "Paragraphs in <p>, with <strong>, <em> and <br>. Anything else is shown as it was typed.",
  shown: "Shown",
  isPublishedHint: "Without it the essay is taken down everywhere, within seconds",
  previewLabel: "Preview",
  backToTheList: "Back to the list",
  essays: "Essays",
  essaysLead:
    "The hypothetical visions on the inspiration page. A modern name only with permission.",
} as const;

export const operatorMemberTexts = {
  member: "Member",
  findAnother: "Find another member",
  noNameGivenHeading: "No name given",
  paid: "Paid",
  noPlan: "No plan",
  erasedFrom: (date: string) => `Will be erased on ${date}`,
  lastLogIn: "Last login",
  addressConfirmed: "Address confirmed",
  secondStep: "Second step",
  subscription: (plan: string, period: string, status: string, date: string) =>
    `${plan} ${period}, ${status} until ${date}`,
  emailWay: "The email is on its way",
  emails: "Emails",
  emailsLead: "What was sent to them, and what can be sent again.",
  sendTheConfirmationAgain: "Send the confirmation again",
  sendPasswordLink: "Send a link for a new password",
  noEmailYet: "No email yet.",
} as const;

export const operatorMembersTexts = {
  members: "Members",
  membersLead: "Find somebody by their address. You see their status, never what they write.",
  searchLabel: "Part of the email address",
  searchHint: `Type ${SEARCH_MIN_LENGTH} letters or more of it.`,
  nobodyFound: "No member has an address like that.",
  found: (membersCount: number) => `${membersCount} found`,
  since: (name: string, date: string) => `${name}since ${date}`,
  paid: "Paid",
  noPlan: "No plan",
} as const;

export const operatorMessagesTexts = {
  empty: {
    open: "Every message has been answered.",
    answered: "Messages that you mark as answered go here.",
    spam: "Messages that look like spam go here. Nobody is emailed about them.",
  },
  emptyTitle: {
    open: "No open messages",
    answered: "None answered yet",
    spam: "No spam",
  },
  open: "Open",
  answered: "Answered",
  spam: "Spam",
  messages: "Messages",
  messagesLead: "From the contact page. Answer by email, then mark them here.",
  whichMessagesLegend: "Which messages",
  replyByEmail: "Reply by email",
  openAgain: "Open again",
  markAsAnswered: "Mark as answered",
} as const;

export const operatorSupportTexts = {
  open: "Open",
  closed: "Closed",
  support: "Support",
  supportLead: "The person who has waited longest is at the top. This list updates automatically.",
  whichConversationsLegend: "Which conversations",
  nobodyWaitsTitle: "Nobody is waiting",
  noneClosedYetTitle: "None closed yet",
  peopleWriteChatAppearsText: "What people write in the chat appears here.",
  closeGoesText: "What you close goes here.",
  waitingSince: (moment: string) => `Waiting since ${moment}`,
  for1Message: "1 message",
  messages: (messageCount: number) => `${messageCount} messages`,
} as const;

export const operatorTestimonialsTexts = {
  addATestimonial: "Add a testimonial",
  noTestimonialsYetTitle: "No testimonials yet",
  noTestimonialsYetText:
    "With fewer than two, the pricing page hides the section. Outside production it shows samples.",
  notPublished: "Not published",
  changeLabel: (name: string) => `Change ${name}`,
  change: "Change",
  removeLabel: (name: string) => `Remove ${name}`,
  remove: "Remove",
  testimonials: "Testimonials",
  testimonialsLead:
    "What members say about the product, on the pricing page. Real people, with their permission.",
  testimonialLabel: "Testimonial",
  name: "Name",
  sportOrRole: "Sport or role",
  quote: "Quote",
  profileLink: "Profile link",
  instagramName: "Instagram name",
  placeInTheRow: "Position in the row",
  published: "Published",
  isPublishedHint: "Only with the permission of the person who said it",
  previewLabel: "Preview",
  quoteLabel: "The quote",
  backToTheList: "Back to the list",
} as const;

export const operatorTexts = {
  operator: "Operator",
  today: "Today",
  calls: "Calls",
  filmQueue: "Film queue",
  workshops: "Workshops",
  support: "Support",
  messages: "Messages",
  testimonials: "Testimonials",
  essays: "Essays",
  members: "Members",
  emailsAndJobs: "Emails and jobs",
  auditTrail: "Audit trail",
  secondStepMissing: "Set up a second step first",
  setUpSecondStepLead:
    "The operator area is only for accounts with a second step. Add one, log in with it, and come back.",
  openSecurity: "Open Security",
} as const;
