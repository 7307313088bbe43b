import { sentencesOf } from "#shared/vision/sentences.ts";
import type { MeditationId } from "#shared/practice/contract.ts";

export const PILLARS = ["Focus", "Confidence", "Pressure", "Recovery", "Sleep"] as const;
type Pillar = (typeof PILLARS)[number];

export type Meditation = {
  id: Exclude<MeditationId, "silent">;
  title: string;
  pillar: Pillar;
  minutes: number;
  about: string;
  paragraphs: readonly string[];
  /** Silence after each paragraph, in seconds. */
  restSeconds: number;
};

/** A placeholder for the athlete's own wins. */
const PROOFS = "{proofs}";

const settle: Meditation = {
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

const slowExhale: Meditation = {
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

const bodyScan: Meditation = {
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

const oneBreath: Meditation = {
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

const comingBack: Meditation = {
  id: "coming-back",
  title: "Coming back from injury",
  pillar: "Recovery",
  minutes: 6,
  about:
    "For the days when the body heals and the mind waits. Beside your treatment, never in place of it.",
  restSeconds: 10,
  paragraphs: [
    "Find a position in which the injured part is at ease. Support it, if it wants support. You are not here to push anything. The plan of your doctor and your physio stands, and this goes alongside it.",
    "Let the breath grow longer on the way out. Once. Twice. Three times.",
    "Being injured is work that nobody cheers for. You may be angry about it, or bored, or afraid that the others move on without you. Take a moment to say what is true today. I notice that I am. And then the word. You do not have to change it.",
    "Now put your attention on a part of the body that is well. A shoulder, a hand, the other leg. Feel how ordinary its health is. It is warm. It moves when you ask. Rest there for a few breaths. There is more in you that works than does not.",
    "Slowly bring the attention closer to the place that is hurt. Come only as near as is comfortable. Notice what is there: warmth, pulling, tightness, a dull ache, or nothing. Give it a shape, or a colour. You are looking at it the way you would look at a field after heavy rain. Not ready yet. Draining.",
    "As you breathe, picture the work that goes on there while you rest. Fibres being laid side by side, strand after strand, like rope. It is slow because it has to hold. Every day that you follow the plan is a strand.",
    "Now see the next step of your recovery. Not the final, not the podium. The next step that you have been given: the bend of the knee, the first jog in the water, the light band. See the room. See the equipment. Feel the movement from inside, at the speed at which it will really be done. Smooth, without haste. And stop where you are meant to stop.",
    "Once more. This time let there be a little fear as you begin, because there may be. Breathe out. Do it anyway, exactly as far as agreed. Notice that stopping on time is not weakness. It is skill.",
    "Keep your sport alive in the meantime. For a minute, play it. Through your own eyes, at real speed, with the healthy body that remembers. A pass you know by heart. A turn. A start. The nerves that you use for this are the ones you will use then.",
    "An injury takes away your place for a while. It does not take away who you are. What can you be for your team this week, without moving fast? The one who sees the pattern from the side. The one who carries water and knows all the names. The one who does every set of the boring exercise.",
    "Choose one thing for tomorrow that is in your hands. Ten minutes of the programme. One question for the physio. One night of nine hours. Say when you will do it.",
    "Put a hand near the injured place, lightly. Tell it, in whatever words you like, that you are not in a hurry, and that you are coming. Then let the breath go its own way.",
  ],
};

const beforeTheWhistle: Meditation = {
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

export const proofWalk: Meditation = {
  id: "proof-walk",
  title: "Proof walk",
  pillar: "Confidence",
  minutes: 5,
  about: "Confidence from what you have done, not from what you wish. Your own wins are spoken.",
  restSeconds: 9,
  paragraphs: [
    "This one is for walking, if you can. A corridor is enough. If you are lying down, walk in your mind, at the pace of a cool-down.",
    "Feel the heel, the sole, the toes. Left, and right. Let your arms hang. Breathe as the walking asks you to.",
    "Confidence is not a mood that arrives. It is a list. Most athletes keep a very exact list of what went wrong. For the next few minutes you read the other one.",
    "Go back one week. Find one thing you did that you could have left undone. A session in the rain. An early night. A word to a team mate who needed it. Small is welcome. See where you were when you did it.",
    PROOFS,
    "Stay with one of these for a few steps. What did you do, exactly, to make it happen? Not luck, not the weather, not the opponent. Name the part that was yours: I was early. I asked. I went again.",
    "Go back further. One season. Find a skill that you have today and did not have then. Remember how it felt when it was clumsy. Somebody turned that into this, on ordinary days, and nobody was watching. That was you.",
    "Go back to a day that was hard. An injury, a bench, a loss that you took home. You do not have to call it a good day. Only notice that you are still here, and that you laced your shoes again. Put that on the list too.",
    "A doubt may walk along now. It may say that this does not count, or that others have more. Let it walk. You do not have to push it off the path, and you do not have to answer it. You are reading facts.",
    "Bring the list into one sentence, with your own name, as a friend would say it. It begins like this: your name, then, has shown that. Finish it with something true. Say it twice, in the rhythm of your steps.",
    "Now look a day ahead. What is one action tomorrow that would belong on this list? Make it yours alone: something nobody can take from you. See when and where you do it.",
    "Walk a little slower. Stop. Feel both feet. Tonight, when you write your review, put down one more line of proof. The list grows one day at a time, and it is never finished.",
  ],
};

const lovingTheWork: Meditation = {
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

export const MEDITATIONS: readonly Meditation[] = [
  settle,
  oneBreath,
  proofWalk,
  lovingTheWork,
  beforeTheWhistle,
  bodyScan,
  comingBack,
  slowExhale,
];

export function findMeditation(id: string | null): Meditation | undefined {
  return MEDITATIONS.find((meditation) => meditation.id === id);
}

const MAX_PROOFS = 3;
const WITHOUT_PROOFS =
  "Find two more, from any day you like. Take your time. They count, however small they are.";

export const asksForProofs = ({ paragraphs }: Meditation) => paragraphs.includes(PROOFS);

/** Returns a meditation's script with the athlete's own wins filled in. */
export function spokenMeditation(meditation: Meditation, wins: readonly string[]) {
  const restMs = meditation.restSeconds * 1000;
  return meditation.paragraphs.map((paragraph, index) => ({
    id: `${meditation.id}-${index}`,
    sentences: paragraph === PROOFS ? proofSentences(wins) : sentencesOf(paragraph),
    restMs,
  }));
}

function proofSentences(wins: readonly string[]): string[] {
  if (wins.length === 0) return sentencesOf(WITHOUT_PROOFS);
  const own = wins.slice(0, MAX_PROOFS).flatMap(sentencesOf);
  return ["Here is some of what you wrote down yourself.", ...own];
}
