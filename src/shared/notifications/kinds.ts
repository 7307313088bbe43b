export const CHANNELS = ["email", "push"] as const;
export type Channel = (typeof CHANNELS)[number];

/** The channels that a kind can use, and whether each is on by default. */
type Channels = Partial<Record<Channel, boolean>>;

/** All notifications that a user can switch on or off. Mails about their account and payments are not included. */
const KINDS = {
  listen: { email: false, push: true },
  review: { email: false, push: false },
  glance: { push: false },
  map: { email: true, push: true },
  call: { email: true, push: true },
  report: { email: true },
  services: { email: true },
  team: { email: true },
  encouragement: { email: false, push: true },
  news: { email: false },
} satisfies Record<string, Channels>;

export type NotificationKind = keyof typeof KINDS;
export const KIND_NAMES = Object.keys(KINDS) as [NotificationKind, ...NotificationKind[]];

/** One switch in the settings table: a kind and a channel. */
export type NotificationSwitch = `${NotificationKind}.${Channel}`;

const offered: [NotificationSwitch, boolean][] = KIND_NAMES.flatMap((kind) =>
  CHANNELS.flatMap((channel): [NotificationSwitch, boolean][] => {
    const isOn = channelsOf(kind)[channel];
    return isOn === undefined ? [] : [[`${kind}.${channel}`, isOn]];
  }),
);
export const SWITCHES = offered.map(([name]) => name) as [
  NotificationSwitch,
  ...NotificationSwitch[],
];

export type NotificationSwitches = Partial<Record<NotificationSwitch, boolean>>;

/** Returns the user's choice, or else the default. */
export function isOn(
  chosen: NotificationSwitches,
  kind: NotificationKind,
  channel: Channel,
): boolean {
  return chosen[`${kind}.${channel}`] ?? channelsOf(kind)[channel] ?? false;
}

export function hasChannel(kind: NotificationKind, channel: Channel): boolean {
  return channelsOf(kind)[channel] !== undefined;
}

function channelsOf(kind: NotificationKind): Channels {
  return KINDS[kind];
}
