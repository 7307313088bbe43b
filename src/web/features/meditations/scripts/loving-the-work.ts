import type { Meditation } from "./meditation.ts";

export const lovingTheWork: Meditation = {
  id: "loving-the-work",
  title: "Loving the work",
  pillar: "Confidence",
  minutes: 4,
  about: "For the middle of a season, when it has become only a job.",
  restSeconds: 7,
  paragraphs: [
    "Sit or lie down. Let your hands rest on something that belongs to your sport, or imagine its weight in them. Breathe out, and let your face be friendly.",
    "Think of the first time you loved this game. Perhaps you were small. Perhaps there was a wall, a ball, a pool, a street. No table, no contract, no times. See who was there. See what you were wearing. Stay until you can feel a corner of that day.",
    "What was it that you liked? Not winning, probably. Maybe the sound of a clean hit. Going fast. Being chosen. Being good at something with your body. Find the word for it, and keep it for a moment.",
    "Now come to this week. It was less shiny. There were drills you have done a thousand times, a bus, a locker room, somebody in a bad mood. Look through it patiently, the way you look through a bag for your keys. Where was that word, for two seconds? It was there somewhere. It nearly always is.",
    "When you find it, hold it as long as it lasted. The ball that came off the foot just so. The water that carried you. The laugh in the middle of a sprint. Let yourself like it, without making anything of it.",
    "Think of somebody who makes the work possible. The one who drives, who opens the hall, who runs beside you, who holds the other end. See their face. In your mind, tell them one exact thing: thank you for this.",
    "Now think of the part of the work that you like least. The warm-up, the weights, the film of your mistakes. Look at it as you would look at an old dog that is not pretty, and always there. It has brought you further than talent has. You do not have to love it. You can nod to it.",
    "Ask yourself: tomorrow, where could I put two minutes of play into the work? A trick nobody asked for. A race with a friend to the far cone. A last shot with the wrong hand. Choose it now.",
    "Breathe in, and remember the wall, the street, the pool. Breathe out, and see tomorrow's session. They are the same game. You are the same person, and you know much more about it now.",
    "Take the word with you. When it gets grey, say it once, and look around.",
  ],
};
