/**
 * What a 400 m runner writes in a year. `{n}`, `{s}` and `{m}` are replaced by small numbers, so that no two weeks
 * are identical.
 */
type Phase = {
  track: readonly string[];
  second: readonly string[];
  third: readonly string[];
  weekly: readonly string[];
};

const BASE: Phase = {
  track: [
    "7:00, forest loop, {n} x 4 minutes steady, walk the hills down.",
    "17:30, gym, squats and step-ups, {n} sets, leave two reps in the tank.",
    "7:15, grass, {n} x 150 m relaxed, tall hips, quiet shoulders.",
    "Circuit with the group at 18:00, count every rep out loud.",
    "Long easy run, {m} minutes, nose breathing the whole way.",
  ],
  second: [
    "Foot and ankle routine before breakfast, eight minutes.",
    "Write the training down before I leave the hall.",
    "Ask Lena to film my arms from the side.",
    "Hurdle mobility, two rounds, no rushing.",
  ],
  third: ["Pack the bag tonight.", "Core, ten minutes, on the mat at home.", ""],
  weekly: [
    "Three gym sessions of 50 minutes: Mon, Wed, Fri.",
    "{m} kilometres easy, none of them in a hurry.",
    "Learn the new start position: ten tries on Tuesday and Thursday.",
  ],
};

const INDOOR: Phase = {
  track: [
    "17:00, hall, {n} x 60 m from blocks, full recovery.",
    "Hall, 3 x 200 m in {s} seconds, 8 minutes between.",
    "Bend running, lane two, {n} x 120 m, lean with the whole body.",
    "Race plan on paper: first 50 m, the break, the last bend.",
  ],
  second: [
    "Watch the last indoor race once, only the first 100 m.",
    "Six block starts with the gun, hands quiet.",
    "Passing drill with Jonas: look once, decide, go.",
    "Spikes checked and in the bag by noon.",
  ],
  third: ["Ice the shin for ten minutes.", "Visualise the break-in twice.", ""],
  weekly: [
    "Two block sessions and one bend session: Tue, Thu, Sat.",
    "Sunday race: run my own first 200 in {s}, whatever the others do.",
    "Answer the physio's plan: calves every day.",
  ],
};

const OUTDOOR: Phase = {
  track: [
    "7:00, track, {n} x 200 m at race rhythm.",
    "2 x 350 m at 18:00, even splits, no looking back.",
    "{n} x 100 m float-fast-float, feel the change of gear.",
    "Race model: 300 m in 40, five minutes, then 100 m all in.",
    "Warm-up exactly as on race day, from the first jog to the last stride.",
  ],
  second: [
    "Say the cue word before every rep: tall.",
    "Ask coach for one thing, not five.",
    "Three minutes on the infield, eyes closed, run the last bend.",
    "Write down the split before I look at the watch.",
  ],
  third: ["Spikes dry, number pinned, water ready.", "Ten minutes of feet up after training.", ""],
  weekly: [
    "Three race-rhythm sessions: Mon, Wed, Fri.",
    "Run the 300 m mark in {s} or better on Wednesday.",
    "One whole day without the watch.",
  ],
};

const REST: Phase = {
  track: [
    "Swim {m} minutes with no clock.",
    "Walk to the lake and back, phone at home.",
    "Bike to Lena's, take the long way.",
    "Play basketball badly and laugh about it.",
  ],
  second: ["Read the season diary, mark three pages.", "Cook for the flat.", "Book the check-up."],
  third: ["", "Tidy the shelf with the medals.", ""],
  weekly: [
    "Four days of moving for fun.",
    "Write the season on one page: keep, stop, try.",
    "See the friends I did not see since spring.",
  ],
};

/** The phase for each month, starting with January. */
export const PHASE_OF_MONTH: readonly Phase[] = [
  INDOOR,
  INDOOR,
  INDOOR,
  BASE,
  OUTDOOR,
  OUTDOOR,
  OUTDOOR,
  OUTDOOR,
  REST,
  REST,
  BASE,
  BASE,
];

export const MIND = [
  "Ten quiet minutes after lunch.",
  "Film of one move: the transition at 50 m.",
  "Twelve pages of the book on the bus.",
  "No phone before practice.",
  "Write three lines about what I am afraid of, then close the book.",
  "Listen to my vision with the lights off.",
  "One breath and the cue word before every start.",
  "Study for the anatomy exam, 40 minutes, door closed.",
];

export const BODY = [
  "In bed by 22:15.",
  "Oats, eggs and fruit before eight.",
  "Mobility for hips and ankles, fifteen minutes.",
  "Physio at 16:00, tell her about the left calf.",
  "Two litres of water by dinner.",
  "Rest. Really rest.",
  "Stretch while the pasta cooks.",
  "Sauna with the group, short and slow.",
];

export const SOUL = [
  "Call home on the way back.",
  "Help Wilma with her starts.",
  "Guitar, twenty minutes, badly and happily.",
  "Walk by the water with Jonas.",
  "Write a card to Grandma.",
  "Cook something that takes an hour.",
  "Sit in the church garden for a while.",
  "Say thank you to the groundsman by name.",
];

export const WINS = [
  "Held the rhythm in the last 60 m when it burned.",
  "Got up at six without a fight.",
  "Said no to a fifth rep and meant it.",
  "Stayed calm after the false start.",
  "Asked for help before it hurt.",
  "Ran the bend without fighting the lane.",
  "Wilma smiled after her first good start, and I had shown her.",
  "Slept eight hours before the hard day.",
  "Left the phone in the kitchen all evening.",
  "First rep was bad, second was mine.",
  "Kept the cue word until the line.",
  "Told coach the truth about the calf.",
  "Walked to the blocks slowly and liked it.",
  "Even splits, within two tenths.",
  "Laughed after the worst start of the month.",
  "Passed the exam with training every day.",
  "Came back after two days of doubt.",
  "Warmed up alone and well.",
  "Ran my own race in lane eight.",
  "Ate properly on a travel day.",
];

export const LESSONS = [
  "I rush when I am behind.",
  "Tired is a feeling, not a fact.",
  "Easy days have to be easy.",
  "The first 50 m decide how I feel about the rest.",
  "I compare myself most when I have slept least.",
  "When I say the word out loud, I do it.",
  "One thing at a time is faster.",
  "I need ten minutes alone before a race, not forty.",
  "Skipping breakfast costs me the third rep.",
  "Coach sees it before I feel it.",
  "The evening decides the morning.",
];

export const OBSTACLES = [
  {
    obstacle: "I doubt myself after a bad rep.",
    ifthen: "If the first rep is bad, then I breathe out once and run the second as the first.",
  },
  {
    obstacle: "The phone in bed.",
    ifthen: "If I reach for the phone after ten, then I put it in the kitchen and lie down.",
  },
  {
    obstacle: "I want to win the warm-up.",
    ifthen: "If somebody passes me in the warm-up, then I say tall and stay in my lane.",
  },
  {
    obstacle: "Rain.",
    ifthen: "If it rains, then I put on the shoes and do the first two minutes.",
  },
  {
    obstacle: "I eat late after study.",
    ifthen: "If the library takes longer, then I eat the box I packed at six.",
  },
  {
    obstacle: "I hide small pains.",
    ifthen: "If the calf pulls, then I tell coach before the next rep.",
  },
  {
    obstacle: "Nerves before the gun.",
    ifthen: "If my hands shake, then I press them on the track and count four.",
  },
];

export const CALL_QUESTIONS = [
  "How do you keep a race plan when the lane next to you explodes?",
  "What do you do in the hour before the call room?",
  "Clip of my bend, 12 seconds: am I fighting it?",
  "How many bad weeks in a row are normal?",
  "",
];

export const HINDRANCES = [
  "Two late evenings on the phone; both mornings were flat.",
  "I trained angry on Wednesday and paid for it on Thursday.",
  "I said yes to everything and slept too little.",
  "Nothing big. I got bored on the easy day and made it hard.",
];

export const KEEPS = [
  "Keep: breakfast before eight. Stop: results at night. Try: naps on Wednesdays.",
  "Keep: the cue word. Stop: the fifth rep. Try: film on the bus.",
  "Keep: telling coach. Stop: comparing splits. Try: music only after training.",
  "Keep: walking home. Stop: late coffee. Try: one whole day off.",
];
