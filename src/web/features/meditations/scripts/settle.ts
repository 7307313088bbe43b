import type { Meditation } from "./meditation.ts";

export const settle: Meditation = {
  id: "settle",
  title: "Settle",
  pillar: "Focus",
  minutes: 3,
  about: "Come to rest before training, film or a hard conversation.",
  restSeconds: 6,
  paragraphs: [
    "Sit the way you would sit on the bench when the game is calm. Both feet on the floor. Hands on your thighs. Let your shoulders come down a little further than they want to.",
    "Keep your eyes open or let them close, whichever is easier. There is nothing to get right in the next three minutes. You are only arriving.",
    "Notice what is touching you. The floor under your feet. The seat under your legs. Cloth on your arms. Choose the strongest of these and stay with it for three breaths.",
    "Now listen. Find the sound that is furthest away: a road, a voice, a fan. Then find the closest one. It may be your own breathing. Let both be there at the same time.",
    "Bring your attention to the breath where you feel it most. The nose, the chest, or the belly. Do not make it deeper. Watch one breath come in. Watch it leave. Then the next one.",
    "Your mind will leave. It may go to the last session, or to what somebody said, or to what is for dinner. That is what minds do. When you notice, you have already come back. Say the word here, quietly, and return to the breath.",
    "Leaving and coming back is the exercise. Every return is one repetition. You would not be angry with a repetition.",
    "Stay with the breath on your own now. Here, each time you return.",
    "Let the attention widen again. The breath, the sounds, the whole body sitting. Ask yourself one question: what is the one thing the next hour is for? Take the first honest answer, and make it small enough to do.",
    "Move your fingers. Lift your eyes. Stand up slowly, and carry that one thing with you.",
  ],
};
