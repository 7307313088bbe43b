import type { Meditation } from "./meditation.ts";

export const comingBack: Meditation = {
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
