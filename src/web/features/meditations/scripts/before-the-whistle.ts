import type { Meditation } from "./meditation.ts";

export const beforeTheWhistle: Meditation = {
  id: "before-the-whistle",
  title: "Before the whistle",
  pillar: "Pressure",
  minutes: 6,
  about:
    "Rehearse tomorrow's start with all your senses. Best in your kit, or standing the way you compete.",
  restSeconds: 9,
  paragraphs: [
    "If you can, stand up. Stand the way you stand before you compete. If you have the ball, the racket, the shoes nearby, hold them or put them on. Let your body know what this is about.",
    "Breathe in through the nose. Breathe out longer than you breathed in. Twice more. Let the edges of the room grow quiet.",
    "Now see the place. The real one, where you will compete next. If you have never been there, take the picture you have seen of it. Where does the light come from? What is the ground like under your feet? What does the air smell of: cut grass, chlorine, rubber, cold?",
    "Hear it. The warm-up, the announcer, your team mates, the sound of your own steps. Let it be as loud as it will be. You do not have to make it pleasant. It only has to be true.",
    "You are looking out of your own eyes. Look down and see your hands. Your sleeves, your number, the tape. You are not watching yourself on a screen. You are in there.",
    "Feel what is in the body. Perhaps the heart is quick. Perhaps the stomach is light. This is the fuel being delivered. It has come before every good start you ever made. Say to yourself: ready.",
    "Now run your routine, at the pace at which you really do it. The last sip. The last stretch. The walk to your place. Do not hurry it, and do not slow it down. What is the last thing you do before it begins? Do it now.",
    "The whistle. The gun. The serve. See the first action that is yours, in full: the first three steps, the first touch, the first stroke. Feel the muscles that make it. Let it be good, not perfect. Good the way you have done it in practice this month.",
    "Play the next minute. At real speed. Stay behind your own eyes. Where do you look? What do you say to yourself? Let one thing go well that you have worked on lately, and feel how it feels.",
    "Now let something go wrong. A lost point, a bad call, somebody passing you. See it happen. Breathe out once. Eyes up. Watch yourself go straight to the next action, as if nothing had been taken from you. Nothing has.",
    "Go on until you find the rhythm. The moment when you stop counting and start playing. Stay in it. This is not a promise that you will win. It is you, doing what you can do, in the place where you will do it.",
    "Choose two words to take with you. One that tells you what to do: low, tall, patient, through. One that tells you why: home, brave, mine. Say the first. Say the second.",
    "Let the place grow faint. Come back to this room and to your own breathing. Shake out your hands. The first minute is no longer new. You have already been there once.",
  ],
};
