import { useEffect, useState } from "react";
import { clockSeconds } from "#shared/workshops/chapter-lines.ts";
import { persistentStorage } from "#web/platform/persistent-storage.ts";
import { readStored } from "#web/platform/text-storage.ts";

export type TypedMark = { id: string; time: string; text: string };
export type Mark = { seconds: number; text: string };

export const toMark = ({ time, text }: TypedMark): Mark => ({
  seconds: clockSeconds(time) ?? 0,
  text,
});

const isSame = (one: Mark, other: Mark) => one.seconds === other.seconds && one.text === other.text;

/** The time marks of an answer that is not sent yet; like its words, they survive a reload. */
export function useKeptMarks(momentId: string) {
  const key = `swaz-focus-draft:film-marks:${momentId}`;
  const [marks, changeMarks] = useState(() => keptMarks(key));
  useEffect(() => keepMarks(key, marks), [key, marks]);
  return {
    marks,
    changeMarks,
    /** What was added or changed since then stays. */
    discardMarks(sent: Mark[]) {
      const unsent = (mark: TypedMark) => !sent.some((one) => isSame(one, toMark(mark)));
      // Here too, because the answer may come after the page was left.
      keepMarks(key, keptMarks(key).filter(unsent));
      changeMarks((now) => now.filter(unsent));
    },
  };
}

const keptMarks = (key: string) => Object.values(readStored(persistentStorage, key)).filter(isMark);

function keepMarks(key: string, marks: TypedMark[]): void {
  if (marks.length > 0) persistentStorage.setItem(key, JSON.stringify(marks));
  else persistentStorage.removeItem(key);
}

function isMark(kept: unknown): kept is TypedMark {
  const { id, time, text } = { ...(kept as TypedMark | null) };
  return [id, time, text].every((part) => typeof part === "string");
}
