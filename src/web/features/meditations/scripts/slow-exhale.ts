import type { Meditation } from "./meditation.ts";

export const slowExhale: Meditation = {
  id: "slow-exhale",
  title: "Slow exhale for sleep",
  pillar: "Sleep",
  minutes: 5,
  about: "In bed, lights out. You may not hear the end.",
  restSeconds: 10,
  paragraphs: [
    "You are in bed. The light is off. Whatever is not done today will not be done today. Let the pillow take your head.",
    "If a plan for tomorrow is still turning round, tell it that it is written down, or will be written in the morning. It does not need you to stay awake and guard it.",
    "Breathe in through the nose. Not deep. And breathe out slowly, as if through a straw. When you think it is finished, wait a moment. The next breath comes without being called.",
    "In, for as long as it wants. And out, a little longer. Each time, a little longer. It should be easy. If it ever feels like work, make it shorter again.",
    "With this breath out, let the forehead go. With the next, the eyes. They have looked at enough today. With the next, the jaw.",
    "With the next breath out, the shoulders sink into the mattress. Then the arms, down to the fingers. They are warm. They are heavy. They do not have to hold anything.",
    "The chest. The belly. The breath goes in and out of them like small waves on a lake at night. You are not making the waves.",
    "Now the hips let go. The thighs. The knees. The calves. The feet. All the way down, everything that ran, jumped, stood or pushed today lies still.",
    "Imagine a stadium after the last train has gone. The seats are empty. The groundsman walks along the rows and switches off the lights, one mast after the other. With each breath out, one mast goes dark.",
    "The first. Out. The grass on that side is only a shape now.",
    "The second. Out. You can hear how quiet it is.",
    "The third. Out. There is a little wind, and nothing else.",
    "The last. Out. It is dark, and it is good that it is dark. The field is resting. It will be there in the morning.",
    "You do not have to sleep. You only have to lie here and let the breath out. Thoughts may come. Let them sit down in the empty seats. They do not have to leave, and you do not have to talk to them.",
    "Out, slowly. And out, slowly. And out.",
  ],
};
