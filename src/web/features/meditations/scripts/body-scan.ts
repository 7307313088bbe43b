import type { Meditation } from "./meditation.ts";

export const bodyScan: Meditation = {
  id: "body-scan",
  title: "Body scan after load",
  pillar: "Recovery",
  minutes: 8,
  about: "After a hard session, part by part, lying down.",
  restSeconds: 11,
  paragraphs: [
    "Lie on your back. Put something under your knees if your lower back asks for it. Let the arms lie a little away from the body, palms up. The work is done. Nobody needs anything from these muscles for a while.",
    "Take one long breath out, and let the floor have your weight. You do not hold yourself up now. The floor does.",
    "Begin with the feet. They have carried every step of today. Notice the soles, the arches, the toes. Hot, tired, tingling, or nothing at all: whatever you find is right. With the next breath out, let the feet fall apart by themselves.",
    "Move to the ankles and the calves. There may be a pull, a hardness, a small twitching. Muscles often talk after work. You do not have to answer. Breathe in towards them. Breathe out, and let them spread on the floor.",
    "The knees. Front, sides, and the soft place behind. Let the kneecaps feel loose, as if someone had untied a knot. If there is a sharp pain, not the ache of work but something else, only note it. You will tell your coach or your physio tomorrow. For now you can leave it on the list and move on.",
    "The thighs. The big muscles, the ones that pushed. Let them be heavy. Heavier than they were a moment ago. Imagine that the blood is coming through like a groundsman after the match, taking away what was used, putting back what is needed.",
    "The hips and the seat. Athletes keep a lot here. Squeeze once, gently, for two seconds. And let go. Feel the difference between holding and not holding.",
    "The belly. Let it be soft. Nobody is taking a photograph. Feel it rise by itself, and fall by itself. Stay here for three breaths and do nothing to help.",
    "The lower back. Perhaps there is space between it and the floor. Let that be as it is. With each breath out, the back grows a little wider, and a little longer.",
    "The chest and the ribs. They worked like bellows today. Now they only have to move a finger's width. Feel the heart. It is slower than it was an hour ago. It knows how to do this without advice.",
    "The shoulders. Let them slide away from the ears. The upper arms, the elbows, the forearms. The hands. Open them, so that nothing could be held in them. If you gripped something all day, a bar, a stick, a racket, let the fingers remember that it is over.",
    "The neck. Let the head be as heavy as it is. Turn it slowly to one side, and to the other, and let it find the middle. The throat is wide.",
    "The face. It made faces for you in the last set. Loosen the jaw, so that the teeth do not touch. Let the tongue lie. Smooth the forehead from the middle to the sides. Let the eyes sink back.",
    "Now the whole body at once, lying here. Go through it one more time, quickly, like light passing over it: feet, legs, hips, back, chest, arms, face. Where something is still held, breathe out there.",
    "Training does not make you stronger while you train. It asks a question. The answer is built now, in rest, in food, in sleep. Lying here is part of the programme.",
    "Thank one part of the body for something particular it did today. Be exact. The left leg, for the last interval. The hands, for not letting go.",
    "Stay as long as you like. When you get up, roll to your side first, and take your time. Drink something. Eat something. Go to bed early enough to mean it.",
  ],
};
