import type { Meditation } from "./meditation.ts";

export const oneBreath: Meditation = {
  id: "one-breath",
  title: "One breath, next play",
  pillar: "Focus",
  minutes: 2,
  about: "Practise the reset you use after a mistake.",
  restSeconds: 3,
  paragraphs: [
    "This is practice for the ten seconds after a mistake. You are going to run it three times now, so that it is there when you need it.",
    "Think of an error from the last week. A dropped pass, a missed shot, a bad start. Not the worst of your life. One that still stings a little. See it once, at real speed, and let it end.",
    "Now the reset. First, breathe out. All of it, through the mouth, as if you were fogging a window. Let the next breath in come by itself.",
    "Second, touch something. Your wristband, your shorts, the ground. That touch means one thing: it is over.",
    "Third, one word. Choose a word that tells your body what to do: see, drive, soft, balance. Say it once in your head.",
    "Last, lift your eyes to where the next play comes from. Ball, lane, opponent, wall. You are there now.",
    "Again. See the mistake. Breathe out. Touch. Your word. Eyes up. The next play is already beginning, and you are in it.",
    "Once more, faster, the way a game would ask for it. Mistake. Out. Touch. Word. Eyes.",
    "Notice what you did not do. You did not argue with the referee in your head. You did not explain it to anyone. There will be time to learn from it after the whistle, with film, with your coach, with a cool head.",
    "During the game a mistake gets one breath. Everything after that breath belongs to the next play.",
    "Decide now where you will use it first. At the next practice, after the first thing that goes wrong. One breath. Next play.",
  ],
};
