export const CHANNELS = ["email", "push"] as const;
export type Channel = (typeof CHANNELS)[number];

type KindWords = {
  title: string;
  /** When it is sent, and when not. */
  about: string;
  /** The channels it can use, and whether it uses them by default. */
  channels: Partial<Record<Channel, boolean>>;
};

/** Everything that may be sent to somebody and that they can switch. Mails about their account and money are not here. */
export const KINDS = {
  listen: {
    title: "Tonight's listen",
    about:
      "20 minutes before your bedtime. Not sent once you've listened, or after six nights in a week.",
    channels: { email: false, push: true },
  },
  review: {
    title: "Evening review",
    about: "An hour before your bedtime. Not sent once tomorrow is planned.",
    channels: { email: false, push: false },
  },
  glance: {
    title: "Morning glance",
    about: "7:30 in the morning, on days that have a plan.",
    channels: { push: false },
  },
  map: {
    title: "Weekly map",
    about: "Sunday, 18:00. Not sent once next week is mapped.",
    channels: { email: true, push: true },
  },
  call: {
    title: "Tuesday call",
    about:
      "A day and 15 minutes before it, when it is moved or cancelled, and when the pro has answered your question.",
    channels: { email: true, push: true },
  },
  report: {
    title: "Weekly report",
    about: "Sunday, 17:00: your plots, your wins and one honest sentence.",
    channels: { email: true },
  },
  services: {
    title: "Film answers and workshops",
    about:
      "When the pro has answered a moment of yours, and when a workshop has its date or its recording.",
    channels: { email: true },
  },
  team: {
    title: "Your team",
    about: "When somebody joins or leaves it.",
    channels: { email: true },
  },
  encouragement: {
    title: "From your coach",
    about: "One line of encouragement, at most one a day.",
    channels: { email: false, push: true },
  },
  news: {
    title: "Product news",
    about: "A few times a year, what is new here.",
    channels: { email: false },
  },
} satisfies Record<string, KindWords>;

export type Kind = keyof typeof KINDS;
export const KIND_NAMES = Object.keys(KINDS) as [Kind, ...Kind[]];

/** One choice of the table: a kind by a channel. */
export type Switch = `${Kind}.${Channel}`;

const offered: [Switch, boolean][] = KIND_NAMES.flatMap((kind) =>
  CHANNELS.flatMap((channel): [Switch, boolean][] => {
    const isOn = channelsOf(kind)[channel];
    return isOn === undefined ? [] : [[`${kind}.${channel}`, isOn]];
  }),
);
export const SWITCHES = offered.map(([name]) => name) as [Switch, ...Switch[]];

export type Switches = Partial<Record<Switch, boolean>>;

/** What somebody chose, over the defaults. */
export function isOn(chosen: Switches, kind: Kind, channel: Channel): boolean {
  return chosen[`${kind}.${channel}`] ?? channelsOf(kind)[channel] ?? false;
}

export function hasChannel(kind: Kind, channel: Channel): boolean {
  return channelsOf(kind)[channel] !== undefined;
}

function channelsOf(kind: Kind): KindWords["channels"] {
  return KINDS[kind].channels;
}
