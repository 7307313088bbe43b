import { longDate, mailTemplate } from "#server/mail/index.ts";
import { paths } from "#shared/paths.ts";

type Ending = { teamName: string; endsAt: Date };

const YOURS =
  "Everything you wrote is yours and stays readable and downloadable. To go on by yourself afterwards, choose a plan of your own.";

export function teamEndsMail(siteUrl: string, { teamName, endsAt }: Ending) {
  return mailTemplate({
    subject: `${teamName}'s membership ends on ${longDate(endsAt)}`,
    paragraphs: [
      `The membership of your team ${teamName} was cancelled. Until ${longDate(endsAt)} nothing changes for you.`,
      YOURS,
    ],
    button: { label: "See the plans", url: siteUrl + paths.choosePlan },
  });
}

export function teamEndsSoonMail(siteUrl: string, { teamName, endsAt }: Ending) {
  return mailTemplate({
    subject: `A week left with ${teamName}`,
    paragraphs: [`The membership of your team ${teamName} ends on ${longDate(endsAt)}.`, YOURS],
    button: { label: "See the plans", url: siteUrl + paths.choosePlan },
  });
}

type Pausing = { teamName: string; pausedFrom: Date; resumesAt: Date | null };

export function teamPausesMail(siteUrl: string, { teamName, pausedFrom, resumesAt }: Pausing) {
  const until = resumesAt ? ` It goes on by itself on ${longDate(resumesAt)}.` : "";
  return mailTemplate({
    subject: `${teamName} takes a break from ${longDate(pausedFrom)}`,
    paragraphs: [
      `The membership of your team ${teamName} is paused from ${longDate(pausedFrom)}.${until} Until it begins nothing changes for you.`,
      YOURS,
    ],
    button: { label: "See the plans", url: siteUrl + paths.choosePlan },
  });
}

export function teamEndedMail(siteUrl: string, teamName: string) {
  return mailTemplate({
    subject: `${teamName}'s membership has ended`,
    paragraphs: [`The membership of your team ${teamName} has ended.`, YOURS],
    button: { label: "See the plans", url: siteUrl + paths.choosePlan },
  });
}
