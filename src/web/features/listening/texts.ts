export const ownVoicePanelTexts = {
  cantRecord: "This browser can't record. You can still use the app's voice.",
  adultLead:
    "Read each paragraph as you would say it to a friend. Your voice stays on this device, unless you ask for a copy in your account.",
  minorLead:
    "Read each paragraph as you would say it to a friend. Your voice stays on this device.",
  recordedCount: (count: number, paragraphsCount: number) =>
    `${count} of ${paragraphsCount} paragraphs recorded`,
  notRecordedTitle: "Not recorded",
} as const;

export const paragraphRecorderTexts = {
  noMicrophone:
    "The microphone is not available. Allow it in your browser's settings and try again.",
  noSpace: "This device has no space left for the recording.",
  textChanged: "The text has changed since you recorded it.",
  stopRecording: "Stop recording",
  stopRecordingLabel: (number: number) => `Stop recording paragraph ${number}`,
  recordAgain: "Record again",
  recordAgainLabel: (number: number) => `Record again: paragraph ${number}`,
  record: "Record",
  recordLabel: (number: number) => `Record paragraph ${number}`,
  delete: "Delete",
  deleteLabel: (number: number) => `Delete paragraph ${number}`,
  recording: "Recording",
  recorded: "Recorded",
  stop: "Stop",
  stopLabel: (number: number) => `Stop paragraph ${number}`,
  listen: "Listen",
  listenLabel: (number: number) => `Listen to paragraph ${number}`,
} as const;

export const nightScreenTexts = {
  nightScreen: "Night screen",
  leaveTheNightScreen: "Leave the night screen",
  previousSentenceLabel: "Previous sentence",
  pauseLabel: "Pause",
  playLabel: "Play",
  nextSentenceLabel: "Next sentence",
  showTheControlsLabel: "Show the controls",
} as const;

export const playerTexts = {
  listenLabel: "Listen",
  rainPlaying: "Soft rain plays in the background.",
  turnTheRainOff: "Turn the rain off",
  readingAlong: "Reading along, without a voice.",
  noVoice: (hasBegun: boolean) =>
    hasBegun
      ? "The voice stopped, and this browser has no other. You can read along while the text scrolls slowly, or open this page on another device: most phones have a voice."
      : "This browser has no voice to read with. You can read along while the text scrolls slowly, or open this page on another device: most phones have a voice.",
  readAlong: "Read along",
} as const;

export const settingsPanelTexts = {
  endOf: { vision: "End of vision", meditation: "End of meditation" },
  soundNames: {
    none: "No sound",
    rain: "Rain",
    brown: "Brown noise",
    surf: "Surf",
    stadium: "Empty stadium",
  },
  slow: "Slow",
  normal: "Normal",
  brisk: "Brisk",
  voice: "Voice, sound and timer",
  pace: "Pace",
  sleepTimer: "Sleep timer",
  sleepTimerHint: "At the end everything fades out over 45 seconds and stops.",
  automaticAtNight: "Automatic at night",
  minutes: (minutes: string) => `${minutes} minutes`,
  backgroundSound: "Background sound",
  soundVolume: "Sound volume",
  soundVolumeHint: "Quiet enough to sleep? Don't wear wired headphones in bed.",
  voiceLabel: "Voice",
  chosenByYourBrowser: "Chosen by your browser",
  voiceOption: (name: string, language: string, isOnline: boolean) =>
    isOnline ? `${name} (${language}), online` : `${name} (${language})`,
} as const;

export const transportTexts = {
  goToTheSettingsLabel: "Open settings",
  settings: "Settings",
  previousSentenceLabel: "Previous sentence",
  pauseLabel: "Pause",
  playLabel: "Play",
  nextSentenceLabel: "Next sentence",
  nightScreenLabel: "Night screen",
} as const;

export const placeProofsTexts = {
  proof: (day: string, first: string) => `Proof, ${day}: ${first}`,
} as const;

export const printVisionTexts = {
  print: "Print or save as PDF",
  printAPocketCard: "Print a pocket card",
} as const;

export const visionPlayerTexts = {
  myOwnRecording: "Use my own recording",
  recordMyVoice: "Record my voice",
  version: "Version",
  speakMyProof: "Read my wins aloud",
  whoSpeaks: "Whose voice",
  nothingRecorded: "You haven't recorded anything yet, so you'll hear the app's voice.",
  wholeVision: "Back to the whole vision",
  doesntFeelTrueTonight: "This doesn't feel true tonight",
  editMyVision: "Edit my vision",
  reader: "App's voice",
  myVoice: "My voice",
  night: "Night",
  morning: "Morning",
} as const;

export const visionWithPlayerTexts = {
  thisWeek: (done: number, least: number, most: number) =>
    `${done < least ? `${done} of ${least}-${most} nights` : `${done} nights`} this week`,
} as const;

export const proofTexts = {
  proof: "Your proof",
  lead: "Every win you wrote down, newest first. The latest are spoken with your vision.",
  wins: "Your wins",
  offline: "Offline. These are the wins saved on this device.",
  search: "Search your wins",
  matching: (count: number) => (count === 1 ? "1 matching win" : `${count} matching wins`),
  noMatching: "No matching wins.",
  showOlder: "Show older",
  ofWeek: (day: string) => `Weekly map, ${day}`,
  spoken: {
    purpose: "Spoken after your purpose",
    sport: "Spoken after your dream in sport",
    "bucket-list": "Spoken after your bucket list",
    goals: "Spoken after your goals",
    identity: "Spoken after who you are becoming",
    days: "Spoken after your perfect day",
    proof: "Spoken at the end of your vision",
  } as Readonly<Record<string, string>>,
  notHereTitle: "Your wins aren't on this device yet",
  notHereText:
    "Open this page once while you're online. After that, your wins are available offline too.",
  noWinsTitle: "Your first win appears after your first review",
  noWinsText:
    "Each evening asks what went right. What you answer is kept here, and your vision says it back to you as proof.",
  planTomorrow: "Plan tomorrow",
  listen: "Listen to your vision",
} as const;
