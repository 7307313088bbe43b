import { expect, test } from "vitest";
import { orderVoices, pickVoice } from "./voices.ts";

const voice = (voiceURI: string, lang: string, localService: boolean) => ({
  voiceURI,
  name: voiceURI,
  lang,
  localService,
});
const NOBODY = new Set<string>();

test("on-device voices in the reader's language come first, without duplicates", () => {
  const ordered = orderVoices(
    [
      voice("Google Deutsch", "de-DE", false),
      voice("Anna", "de-DE", true),
      voice("Google US English", "en-US", false),
      voice("Samantha", "en_US", true),
      voice("Samantha", "en_US", true),
    ],
    "en-GB",
  );
  expect(ordered.map(({ name }) => name)).toEqual([
    "Samantha",
    "Google US English",
    "Anna",
    "Google Deutsch",
  ]);
});

test("the chosen voice is used as long as it is available and works", () => {
  const voices = [voice("Samantha", "en-US", true), voice("Daniel", "en-GB", true)];
  expect(pickVoice(voices, "Daniel", NOBODY)?.name).toBe("Daniel");
  expect(pickVoice(voices, "Gone", NOBODY)?.name).toBe("Samantha");
  expect(pickVoice(voices, "Daniel", new Set(["Daniel"]))?.name).toBe("Samantha");
  expect(pickVoice([], "Daniel", NOBODY)).toBeNull();
});
