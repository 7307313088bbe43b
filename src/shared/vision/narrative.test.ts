import { describe, expect, test } from "vitest";
import { buildNarrative, type NarrativeInput } from "./narrative.ts";
import type { AnswerKey, VisionAnswers } from "./steps.ts";

const ANSWERS: VisionAnswers = {
  q1: "Too many children stop playing. Ada gives them a reason to stay",
  q2: "Keep every child playing",
  q3: "Ada wins the league with her home town watching.",
  q4: "- Marathon under 3 hours by May 2028\n2. Coach a school team by 2027",
  q5: "By 30 June 2027 Ada runs 400 m in under 52 seconds.",
  q6: "In bed by 22:30",
  q7: "Ada is increasingly calm.",
  q8: "Ada is the calmest finisher in the league",
  q9: "Ada wakes at six. Ada trains before breakfast.",
};

const spoken = (input: Partial<NarrativeInput> = {}) =>
  buildNarrative({ firstName: "Ada", answers: ANSWERS, ...input }).paragraphs.map(
    ({ id, sentences }) => `${id}: ${sentences.join(" | ")}`,
  );

test("a complete vision is spoken in the right order", () => {
  expect(spoken({ proofs: ["Held the press for 90 minutes", "Slept eight hours."] })).toEqual([
    "stillness: Ada is lying still. | The day is done. | With every breath Ada is more and more calm.",
    "purpose: Ada lives with a purpose: Keep every child playing. | Too many children stop playing. | Ada gives them a reason to stay.",
    "sport: Through sport, Ada is living this purpose more and more. | Ada wins the league with her home town watching.",
    "bucket-list: One after another, these are becoming real. | Marathon under 3 hours by May 2028. | Coach a school team by 2027.",
    "goals: This year Ada is increasingly certain of the way. | By 30 June 2027 Ada runs 400 m in under 52 seconds. | And this month there is one focus. | In bed by 22:30.",
    "identity: Ada is becoming this athlete more and more every day. | Ada is increasingly calm.",
    "identity-sentence: Ada is the calmest finisher in the league.",
    "identity-sentence-again: Ada is the calmest finisher in the league.",
    "days: Ada's days look more and more like this. | Ada wakes at six. | Ada trains before breakfast.",
    "proof: There is already proof. | Held the press for 90 minutes. | Slept eight hours.",
    "good-night: Ada sleeps deeply. | In the morning Ada takes the next step. | Good night, Ada.",
  ]);
});

test("unanswered questions are left out of the speech", () => {
  expect(spoken({ answers: { q1: "  \n ", q6: "Rest." } })).toEqual([
    expect.stringContaining("stillness"),
    "goals: This month there is one focus. | Rest.",
    expect.stringContaining("good-night"),
  ]);
  expect(spoken({ answers: { q1: "Children stop playing." } })[1]).toBe(
    "purpose: Ada lives with a purpose. | Children stop playing.",
  );
});

test("the morning version begins where the night version ends", () => {
  const morning = spoken({ version: "morning" });
  expect(morning[0]).toMatch(/^purpose/);
  expect(morning.at(-1)).toBe("begin: Now Ada begins.");
});

test("the calm version contains only calm, proof and sleep", () => {
  const ids = buildNarrative({
    firstName: "Ada",
    answers: ANSWERS,
    proofs: ["one", "two", "three", "four"],
    version: "calm",
  }).paragraphs.map(({ id, sentences }) => [id, sentences.length]);
  expect(ids).toEqual([
    ["stillness", 3],
    ["proof", 4],
    ["good-night", 3],
  ]);
});

test("the speech reads naturally without a name", () => {
  const text = spoken({ firstName: " " }).join(" ");
  expect(text).toContain("This athlete is lying still.");
  expect(text).toContain("With every breath this athlete is more and more calm.");
  expect(text).toContain("This athlete's days look more and more like this.");
  expect(text.endsWith("Good night.")).toBe(true);
  expect(text).not.toMatch(/\w This athlete| {2}|, \./);
});

test("list numbers and abbreviations don't split a sentence", () => {
  const { paragraphs } = buildNarrative({
    firstName: "Ada",
    answers: { q3: "1. Beat Dr. Grace. Then rest" },
  });
  expect(paragraphs[1]?.sentences.slice(1)).toEqual(["1. Beat Dr. Grace.", "Then rest."]);
});

const ALPHABETS = {
  latin: "Ada runs faster. Zoë née Ørsted? Yes! No… ",
  punctuation: `.!?…,;:"'()[]{}<>*_~#-–—|\\/ \n\t`,
  html: `<script>alert("x")</script><img src=x onerror=alert(1)>&amp;&lt; \n`,
  markdown: "# Title\n**bold** _it_ [link](javascript:alert(1)) `code` > quote\n1. one\n- two ",
  arabic: "آدا تركض أسرع كل يوم. هل تفوز؟ نعم! ",
  hebrew: "עדה רצה מהר יותר. \u200f(כן)! ",
  japanese: "エイダは毎日もっと速く走る。勝つ！はい\n",
  hindi: "एडा हर दिन और तेज़ दौड़ती है। हाँ ",
  thai: "เอดาวิ่งเร็วขึ้นทุกวัน ",
  emoji: "🥇🏃🏽‍♀️👨‍👩‍👧‍👦🇸🇪❤️‍🔥 go \n",
  broken: "\ud83c\u0000\u200b\ufeff\u0301a ",
};

/** Generates the same texts on every run, using a small generator with a fixed seed. */
function texts(alphabet: string, count: number): string[] {
  const characters = [...alphabet];
  let state = 7;
  const next = (limit: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state % limit;
  };
  return Array.from({ length: count }, (_, index) => {
    const length = index === 0 ? 4_000 : next(80);
    return Array.from({ length }, () => characters[next(characters.length)])
      .join("")
      .slice(0, 4_000);
  });
}

const bare = (text: string) => text.replace(/\s/gu, "");

describe.each(Object.entries(ALPHABETS))("in %s", (_, alphabet) => {
  const answered = [alphabet.repeat(90).slice(0, 4_000), ...texts(alphabet, 40)];

  test.each(["q1", "q3", "q5", "q7", "q9"] as const)(
    "%s is spoken as it was written",
    (key: AnswerKey) => {
      for (const text of answered) {
        const { paragraphs } = buildNarrative({ firstName: "Ada", answers: { [key]: text } });
        const heard = paragraphs.slice(1, -1).flatMap(({ sentences }) => sentences.slice(1));
        const lines = text
          .split(/[\r\n\u2028\u2029]+/u)
          .map(bare)
          .filter(Boolean);
        const written = new RegExp(`^${lines.map((line) => `${escaped(line)}[.。।]?`).join("")}$`);
        expect(bare(heard.join(""))).toMatch(written);
      }
    },
  );

  test("no sentence is empty, and every paragraph ends properly", () => {
    for (const text of answered) {
      const answers = Object.fromEntries(Array.from({ length: 9 }, (_, i) => [`q${i + 1}`, text]));
      const { paragraphs } = buildNarrative({ firstName: "Ada", answers, proofs: [text] });
      for (const { sentences } of paragraphs) {
        expect(
          sentences.every((sentence) => sentence === sentence.trim() && sentence),
        ).toBeTruthy();
        expect(sentences.at(-1)).toMatch(/[\p{Sentence_Terminal}…]\P{L}*$/u);
      }
    }
  });
});

const escaped = (text: string) => text.replace(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`);
