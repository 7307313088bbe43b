import { type Meditation, PROOFS } from "./meditation.ts";

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
