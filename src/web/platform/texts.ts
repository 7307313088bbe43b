export const apiTexts = {
  loggedOut: "You have been logged out.",
  notReached: "The server couldn't be reached",
  badStatus: (status: number) => `The server answered with status ${status}`,
} as const;

export const deviceNameTexts = {
  samsungInternet: "Samsung Internet",
  on: (browser: string, system: string) => `${browser} on ${system}`,
  unknownDevice: "Unknown device",
} as const;

export const sendWriteTexts = {
  thisCouldntBeSaved: "This couldn't be saved.",
} as const;

export const authClientTexts = {
  onlyHere: "You're logged out on this device, but we couldn't reach the server.",
} as const;

export const unreachableTexts = {
  unreachable: "The login service can't be reached right now. Try again in a moment.",
} as const;
