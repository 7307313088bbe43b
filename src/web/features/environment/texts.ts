export const environmentTexts = {
  environment: "Environment",
  server: "Server",
  apiReachable: "API reachable",
  build: "Build",
  featureSwitches: "Feature switches",
  thisBrowser: "This browser",
  checkAgain: "Check again",
  speech: "Speech",
  pushMessages: "Push notifications",
  wakeLock: "Wake lock",
} as const;
