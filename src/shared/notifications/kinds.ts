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

export type Kind = keyof typeof KINDS;
export const KIND_NAMES = Object.keys(KINDS) as [Kind, ...Kind[]];

/** One switch in the settings table: a kind and a channel. */
export type Switch = `${Kind}.${Channel}`;

const offered: [Switch, boolean][] = KIND_NAMES.flatMap((kind) =>
  CHANNELS.flatMap((channel): [Switch, boolean][] => {
    const isOn = channelsOf(kind)[channel];
    return isOn === undefined ? [] : [[`${kind}.${channel}`, isOn]];
  }),
);
export const SWITCHES = offered.map(([name]) => name) as [Switch, ...Switch[]];

export type Switches = Partial<Record<Switch, boolean>>;

/** Returns the user's choice, or else the default. */
export function isOn(chosen: Switches, kind: Kind, channel: Channel): boolean {
  return chosen[`${kind}.${channel}`] ?? channelsOf(kind)[channel] ?? false;
}

export function hasChannel(kind: Kind, channel: Channel): boolean {
  return channelsOf(kind)[channel] !== undefined;
}

function channelsOf(kind: Kind): Channels {
  return KINDS[kind];
}
