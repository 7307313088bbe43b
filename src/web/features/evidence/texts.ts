/** Every figure is the pooled result of a published meta-analysis. A method without one shows no figure. */
export type Method = {
  name: string;
  /** Where an athlete finds the method in this app. */
  here: string;
  finding: string;
  /** A standardised difference, as reported by the study's authors. */
  effect?: { figure: string; of: string };
  limit: string;
  sources: readonly Source[];
};

type Source = { text: string; doi: string };

const METHODS: readonly Method[] = [
  {
    name: "Imagery",
    here: "You write your Athletic Vision once, then hear it in the evening and picture it.",
    finding:
      "Pooled across studies in sport, imagery training improved performance, motivation and mood. It helped most beside physical practice, and more when people did more of it.",
    effect: { figure: "d = 0.43", of: "imagery training compared with none" },
    limit:
      "When a classic review of mental practice was repeated with newer studies, the effect was still there, but small.",
    sources: [
      {
        text: "Simonsmeier, Androniea, Buecker & Frank (2021), International Review of Sport and Exercise Psychology 14",
        doi: "10.1080/1750984X.2020.1780627",
      },
      {
        text: "Driskell, Copper & Moran (1994), Journal of Applied Psychology 79",
        doi: "10.1037/0021-9010.79.4.481",
      },
      {
        text: "Toth, McNeill, Hayes, Moran & Campbell (2020), Psychology of Sport and Exercise 48",
        doi: "10.1016/j.psychsport.2020.101672",
      },
    ],
  },
  {
    name: "PETTLEP",
    here: "The questions ask for the place, your body, the task, the pace and the feeling, because imagery is meant to be close to the real thing.",
    finding:
      "PETTLEP is a checklist for good imagery: physical, environment, task, timing, learning, emotion, perspective. It comes from the idea that imagining a movement uses some of what making it uses.",
    limit:
      "It is a guideline. Its own researchers have questioned the theory behind it, and nobody has shown that all seven parts are needed.",
    sources: [
      {
        text: "Holmes & Collins (2001), Journal of Applied Sport Psychology 13",
        doi: "10.1080/10413200109339004",
      },
      {
        text: "Wakefield, Smith, Moran & Holmes (2013), International Review of Sport and Exercise Psychology 6",
        doi: "10.1080/1750984X.2012.724437",
      },
    ],
  },
  {
    name: "If-then plans",
    here: "Each daily plan can end in one line: if this happens, then I do that.",
    finding:
      "Across 94 tests, people who made a plan of this shape reached more of their goals than people who only meant to. A newer review of 642 tests found effects from small to medium, larger when the plan was worded as if-then and was rehearsed.",
    effect: { figure: "d = 0.65", of: "in the first 94 tests; 0.27 to 0.66 in the newer review" },
    limit: "Most of these tests were about health, study and everyday goals, not about sport.",
    sources: [
      {
        text: "Gollwitzer & Sheeran (2006), Advances in Experimental Social Psychology 38",
        doi: "10.1016/S0065-2601(06)38002-1",
      },
      {
        text: "Sheeran, Listrom & Gollwitzer (2024), European Review of Social Psychology",
        doi: "10.1080/10463283.2024.2334563",
      },
    ],
  },
  {
    name: "Mental contrasting",
    here: "The daily plan and the weekly map ask for the obstacle before they ask for the if-then.",
    finding:
      "Picturing what you want, then what stands in the way, then planning for it, is known as WOOP. Across 21 studies it helped people reach their goals.",
    effect: { figure: "g = 0.34", of: "with an if-then plan, compared with a control group" },
    limit:
      "The authors found signs that studies without an effect were published less often, so the true effect may be smaller. It was larger when a person guided it than on paper.",
    sources: [
      {
        text: "Wang, Wang & Gai (2021), Frontiers in Psychology 12",
        doi: "10.3389/fpsyg.2021.565202",
      },
    ],
  },
  {
    name: "Goals about the process",
    here: "You plan what you will do tomorrow, not the result you want.",
    finding:
      "In a review of 27 studies in sport, goals about how you do something helped performance most, goals about your own level less, and goals about winning hardly at all.",
    effect: { figure: "d = 1.36", of: "for process goals; 0.44 for performance, 0.09 for outcome" },
    limit: "There were few studies of each kind, and most were small. Expect less than 1.36.",
    sources: [
      {
        text: "Williamson and others (2022), International Review of Sport and Exercise Psychology",
        doi: "10.1080/1750984X.2022.2116723",
      },
    ],
  },
  {
    name: "Checking your progress",
    here: "Every evening you mark what you did before you plan the next day.",
    finding:
      "Across 138 studies, people who were asked to check their progress reached more of their goals, and more still when they wrote it down or reported it.",
    effect: { figure: "d = 0.40", of: "goals reached, compared with a control group" },
    limit: "Most of the goals were about health and behaviour rather than performance in sport.",
    sources: [
      {
        text: "Harkin and others (2016), Psychological Bulletin 142",
        doi: "10.1037/bul0000025",
      },
    ],
  },
  {
    name: "Cue words",
    here: "Short words of your own, said before or during a task.",
    finding:
      "Across 32 studies, planned self-talk improved performance in sport, more for fine skills than for coarse ones, and more for new skills than for well-learned ones. Training it helped more than trying it once.",
    effect: { figure: "d = 0.48", of: "planned self-talk compared with none" },
    limit: "Most studies tested single tasks over days or weeks, not a season of competition.",
    sources: [
      {
        text: "Hatzigeorgiadis, Zourbanos, Galanis & Theodorakis (2011), Perspectives on Psychological Science 6",
        doi: "10.1177/1745691611413136",
      },
    ],
  },
  {
    name: "Slow breathing",
    here: "Guided breaths before you listen, and whenever you need a pause.",
    finding:
      "Across 223 studies, slow breathing raised heart rate variability, a sign of the body calming down, during the breathing and after it. In randomised trials of breathing exercises of all kinds, people reported less stress.",
    effect: {
      figure: "g = 0.35",
      of: "less stress than in control groups, for all breathing exercises",
    },
    limit:
      "Calm is not performance: whether slow breathing makes anybody faster or better is not settled, and neither is which count works best.",
    sources: [
      {
        text: "Laborde and others (2022), Neuroscience & Biobehavioral Reviews 138",
        doi: "10.1016/j.neubiorev.2022.104711",
      },
      {
        text: "Fincham, Strauss, Montero-Marin & Cavanagh (2023), Scientific Reports 13",
        doi: "10.1038/s41598-022-27247-y",
      },
    ],
  },
];

export const evidenceTexts = {
  title: "Evidence",
  description:
    "What the method rests on, how large the effects are, where the numbers come from, and what nobody knows yet.",
  heading: "What it rests on.",
  lead: "The methods here are older than we are. Psychologists have tested each of them, most of them many times. This page says what they found, how large it was and what nobody knows yet.",
  reading: {
    heading: "How to read the numbers",
    text: "d and g say how far two groups ended up apart, measured against how much people differ anyway. About 0.2 is small, 0.5 medium, 0.8 large. At 0.5, around seven in ten people who used the method did better than the average person who didn't. They are averages: some people gain more, and some nothing.",
  },
  methods: METHODS,
  here: "Here",
  limit: "But",
  sources: "Sources",
  unknown: {
    heading: "What we don't know",
    points: [
      "Swaz Focus itself has not been tested in a trial. The studies are about the methods, not about this product, and putting them together may do more or less than each alone.",
      "When a review of 2024 kept only randomised studies with measured results in competing athletes, the effects of psychological skills training and imagery were no longer certain. The field needs better studies.",
      "Studies that find something are published more often than studies that don't, so most of these numbers are probably too high.",
      "Ten minutes a day is a choice that people can keep up. Nobody has shown that it is the best dose.",
      "Your own scores tell you how you felt. They cannot tell you what caused it.",
      "This is training for focus. It does not treat anything. If you are not well, talk to a doctor or somebody you trust.",
    ],
    source: {
      text: "Reinebo, Alfonsson, Jansson-Fröjmark, Rozental & Lundgren (2024), Sports Medicine 54",
      doi: "10.1007/s40279-023-01931-z",
    },
  },
  wrong: "Found a mistake, or a better study?",
  tellUs: "Tell us",
  plans: "See the plans",
} as const;
