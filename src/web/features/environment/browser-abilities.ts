export type Ability = { name: string; isPresent: boolean };

export const browserAbilities = (): Ability[] => [
  { name: "Speech", isPresent: "speechSynthesis" in window },
  { name: "Push messages", isPresent: "PushManager" in window },
  { name: "Wake lock", isPresent: "wakeLock" in navigator },
];
