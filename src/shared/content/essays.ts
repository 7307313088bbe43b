export type EssayArtwork =
  | "walterTull"
  | "suzanneLenglen"
  | "spyridonLouis"
  | "ericLiddell"
  | "fannyDurack";

/** An athlete's vision as we imagine it on the eve of their great test, told like a member tells their own. */
export type Essay = {
  slug: string;
  name: string;
  sport: string;
  years: string;
  initials: string;
  /** Essays added by an operator have none; initials are shown instead. */
  artwork?: EssayArtwork;
  firstLine: string;
  html: string;
};

/** The nine answers of a vision, in the order in which a member writes them. */
type NineAnswers = {
  lifePurpose: string;
  purposeInFiveWords: string;
  dream: string;
  bucketList: string;
  yearGoal: string;
  monthFocus: string;
  identity: string;
  identitySentence: string;
  perfectDay: string;
};

export const ESSAY_NOTICE =
  "Imagined by us from the public record. Not written or endorsed by the athlete or family.";

const READING_WORDS_PER_MINUTE = 200;

export const ESSAYS: readonly Essay[] = [
  {
    slug: "walter-tull",
    name: "Walter Tull",
    sport: "Football",
    years: "1888-1918",
    initials: "WT",
    artwork: "walterTull",
    firstLine:
      "It is October 1911, and Walter Tull knows how a crowd sounds when part of it means to hurt.",
    html: paragraphs({
      lifePurpose:
        "It is October 1911, and Walter Tull knows how a crowd sounds when part of it means to hurt. In Bristol they have shouted at the colour of his skin. The world, Walter sees, decides too early who belongs. He answers in the one way nobody can shout down: he plays so well, and so fairly, that a boy on the terrace has to think again.",
      purposeInFiveWords: "His purpose has five words: <strong>play fair, open the door.</strong>",
      dream:
        "Through football Walter is living this purpose more and more. He is at the heart of Herbert Chapman’s Northampton, the ball quiet at his boot, a whole town of shoemakers leaning the way he leans.",
      bucketList:
        "Line by line his list is coming true. A hundred matches for Northampton by the spring of 1915. Three goals in one afternoon before the end of 1912. His brother Edward, down from Glasgow, in the stand by Easter.",
      yearGoal:
        "By the last Saturday of April 1912 Walter will have started twenty-five matches for his new club.",
      monthFocus:
        "This month has one focus: the first touch. Twenty minutes against a wall before training, left foot, right foot, until the wet leather settles at his toe more and more often.",
      identity:
        "Walter is becoming harder and harder to hurry. When the noise rises he hears his own breath, then studs on grass, then only the game. The carpenter’s son measures twice. The printer’s apprentice sets the whole line in his mind before he presses it home. The boy from the orphanage in Bethnal Green passes to the man who is standing alone, and gives his hand to the one who has just fouled him.",
      identitySentence:
        "<strong>Walter Tull is the calmest man on the field, and increasingly the one his team looks for.</strong>",
      perfectDay:
        "On his perfect Saturday Walter wakes before the town does, eats his porridge, and walks to the ground through the smell of new leather. He plays ninety minutes with a still face and a glad heart. By night his boots are clean, a letter to Edward is drying on the table, and Walter sleeps more and more deeply.",
    }),
  },
  {
    slug: "suzanne-lenglen",
    name: "Suzanne Lenglen",
    sport: "Tennis",
    years: "1899-1938",
    initials: "SL",
    artwork: "suzanneLenglen",
    firstLine:
      "Suzanne Lenglen is just twenty in June 1919, and the long silence of the war is ending in the sound of tennis balls.",
    html: paragraphs({
      lifePurpose:
        "Suzanne Lenglen is just twenty in June 1919, and the long silence of the war is ending in the sound of tennis balls. People are tired of being careful. Women are still taught to be small: to lace tightly and hit softly. The one thing Suzanne can do is move at full stretch where everyone can see.",
      purposeInFiveWords: "Her purpose has four words: <strong>move freely, give delight.</strong>",
      dream:
        "Through tennis Suzanne is living this purpose more and more. She sees a lawn in London, the lines fresh with chalk. She is in the air as she strikes, and nobody in the stand remembers to sit down.",
      bucketList:
        "Each wish has its date. Wimbledon in July, at the first attempt. The doubles with Elizabeth Ryan in the same fortnight. An Olympic title for France in Antwerp in 1920. Three more Wimbledons before her twenty-fifth birthday.",
      yearGoal:
        "By 31 December 1919 Suzanne will have finished every singles match of the year as its winner.",
      monthFocus:
        "This month has one focus: depth. Her father lays a handkerchief just inside the baseline. When she hits it more often than not, he folds it smaller.",
      identity:
        "Suzanne is growing lighter and lighter on her feet. Practising with men in Nice, she is learning to take the ball early and to go to the net without asking leave. The little girl who spins a diabolo for the crowds on the Promenade is still in her, warm with being watched. Grass is new, and she is increasingly curious. She lets each lost point go a little sooner. When Mrs Lambert Chambers, seven times champion, returns the ball nobody returns, Suzanne is glad, and runs.",
      identitySentence:
        "<strong>Suzanne Lenglen dances, aims, and more and more rarely misses.</strong>",
      perfectDay:
        "On her perfect day Suzanne wakes late, throws the shutters open and skips rope in the sun. An hour of targets, none of it hurried. In the afternoon the gate swings, the noise falls away, and there is only the weight of the racket in her hand. In the evening Papa says one ball could be nearer the line. Suzanne laughs, agrees, and sleeps.",
    }),
  },
  {
    slug: "spyridon-louis",
    name: "Spyridon Louis",
    sport: "Marathon",
    years: "1873-1940",
    initials: "SL",
    artwork: "spyridonLouis",
    firstLine: "All his life Spyridon Louis has carried what other people need.",
    html: paragraphs({
      lifePurpose:
        "All his life Spyridon Louis has carried what other people need. In the spring of 1896 Athens is thirsty for more than his water. Greece has called the world to its Games, and day after day the others win on the track. People murmur that the great deeds here are all old. The one thing Spyridon can do is bring something good down the road to them.",
      purposeInFiveWords: "His purpose has four words: <strong>carry good news home.</strong>",
      dream:
        "Through running Spyridon is living this purpose more and more. He sees the road from Marathon: forty kilometres of dust and olive trees, the long hill, then white marble, and a noise like the sea coming in.",
      bucketList:
        "His wishes are drawing nearer. The finish line in the stadium on 29 March, by the calendar of his village. A cart and a strong animal for the water by summer. A wedding with Eleni when the vines are picked.",
      yearGoal:
        "Before the sun sets on 29 March 1896 Spyridon will run from Marathon to Athens in less than three hours and ten minutes.",
      monthFocus:
        "This month has one focus: patience. Let the quick ones go. He keeps the pace of a man with full barrels who knows exactly how far the city is.",
      identity:
        "Spyridon is becoming steadier and steadier. His feet know stones as hands know rope. Heat is an old neighbour; thirst is his trade. His old commander in the army believes in those legs, and Spyridon increasingly believes in them too. When someone calls that the leaders are far ahead, he asks how far, nods, and goes on.",
      identitySentence:
        "<strong>Spyridon Louis is the one who runs more and more strongly as the road runs out.</strong>",
      perfectDay:
        "On his perfect day Spyridon wakes near Marathon before it is light. He says his prayers, eats the last of the Easter bread and ties his laces twice. At two o’clock a pistol cracks. Somewhere on the hill a friend holds out an orange. And at night, in Marousi, the spring talks to itself in the dark, his legs hum, and Spyridon sleeps like a stone in a stream.",
    }),
  },
  {
    slug: "eric-liddell",
    name: "Eric Liddell",
    sport: "Athletics",
    years: "1902-1945",
    initials: "EL",
    artwork: "ericLiddell",
    firstLine:
      "In Edinburgh, in the spring of 1924, Eric Liddell has said no to the race that many expect him to win.",
    html: paragraphs({
      lifePurpose:
        "In Edinburgh, in the spring of 1924, Eric Liddell has said no to the race that many expect him to win. The heats of the hundred metres fall on a Sunday, and Sunday is not his to spend. The world, he thinks, is short of promises that hold when they cost something. The one thing Eric can do is keep his, and run the other days with his whole heart.",
      purposeInFiveWords:
        "His purpose has four words: <strong>keep faith, give everything.</strong>",
      dream:
        "Through running Eric is living this purpose more and more. He sees the track at Colombes in July: one lap, a race that wise men say must be rationed, and he gives it away whole, from gun to tape.",
      bucketList:
        "Each line of his list is coming closer. An Olympic medal by 11 July. A degree in science in the same month. A classroom of his own in Tientsin, the city of his birth, before the end of 1925.",
      yearGoal: "By 11 July 1924 Eric will run four hundred metres in under forty-eight seconds.",
      monthFocus:
        "This month has one focus: the last hundred. With Tom McKerchar on the watch he runs the final straight tired, again and again, until tired is increasingly a country he knows.",
      identity:
        "Eric is becoming freer and freer. His head goes back, his arms thrash, the experts smile, and McKerchar wisely lets him be. He shakes every rival’s hand before the start and means it. He has been knocked off the track at Stoke, has risen far behind, and has won; more and more easily he calls that day to mind. The newspapers may call him stubborn. He folds them, and goes out to train.",
      identitySentence:
        "<strong>Eric Liddell is a glad runner whose word holds, more and more surely, to the last yard.</strong>",
      perfectDay:
        "On his perfect day Eric rises while the house is quiet, and prays at a window above George Square. There are lectures, then speed and breath in the late light. After supper he races his friends round the garden and gives them all a start. Then a lamp, a page, a night of deepening rest.",
    }),
  },
  {
    slug: "fanny-durack",
    name: "Fanny Durack",
    sport: "Swimming",
    years: "1889-1956",
    initials: "FD",
    artwork: "fannyDurack",
    firstLine:
      "Fanny Durack may be the fastest woman in any water, and there are people in Sydney who would rather nobody saw it.",
    html: paragraphs({
      lifePurpose:
        "Fanny Durack may be the fastest woman in any water, and there are people in Sydney who would rather nobody saw it. In the autumn of 1912 the rule is only just giving way: no woman races where men are watching. Girls, Fanny sees, learn shame before they learn to swim. The one thing she can do is race at Stockholm, in the open.",
      purposeInFiveWords: "Her purpose has four words: <strong>let every girl swim.</strong>",
      dream:
        "Through swimming Fanny is living this purpose more and more. She sees a bay in Sweden, cold and dark as tea, and a row of women stepping to the edge, the first ever to swim for an Olympic title.",
      bucketList:
        "Her list is coming closer. The fare, gathered from strangers, before the ship sails. First and second in July, with Mina Wylie beside her. Every record from a hundred yards to the mile before she is thirty. A hundred Sydney children afloat by 1920.",
      yearGoal:
        "By the middle of July 1912 Fanny will swim a hundred metres in less than one minute and twenty seconds.",
      monthFocus:
        "This month has one focus: the crawl. Half a mile a day, no more, each stroke a little longer and quieter than the last.",
      identity:
        "Fanny is increasingly at home where she cannot see the bottom. The child who will not go into deep water alone still lives in her, and Fanny takes that child by the hand. Mina has beaten her, and made her better. Fanny wastes less and less breath on people who would hide her. She dives, and lets the watch do the talking.",
      identitySentence:
        "<strong>Fanny Durack swims out in front, more and more at ease, and leaves the way open behind her.</strong>",
      perfectDay:
        "On her perfect day Fanny is at Coogee before the heat, when the baths are green and the swell breathes over the wall. Then tea, and bread with jam. In the afternoon she teaches small ones to paddle like puppies. At night her costume drips on the sill, the sea goes on moving in her arms, and Fanny sinks more and more softly into sleep.",
    }),
  },
];

export function essayText(essay: Pick<Essay, "html">): string {
  return essay.html.replaceAll(/<[^>]*>/g, "");
}

export function readingMinutes(essay: Essay): number {
  const words = essayText(essay).split(/\s+/).length;
  return Math.ceil(words / READING_WORDS_PER_MINUTE);
}

function paragraphs(answers: NineAnswers): string {
  return [
    answers.lifePurpose,
    answers.purposeInFiveWords,
    answers.dream,
    answers.bucketList,
    answers.yearGoal,
    answers.monthFocus,
    answers.identity,
    answers.identitySentence,
    answers.perfectDay,
  ]
    .map((answer) => `<p>${answer}</p>`)
    .join("\n");
}
