import { useEffect, useState } from "react";
import { lastingDrawer } from "#web/platform/own-drawers.ts";
import { readKept } from "#web/platform/read-kept.ts";

export type TypedMark = { id: string; time: string; text: string };

/** The time marks of an answer that is not sent yet; like its words, they survive a reload. */
export function useKeptMarks(momentId: string) {
  const key = `swaz-focus-draft:film-marks:${momentId}`;
  const [marks, setMarks] = useState(() =>
    Object.values(readKept(lastingDrawer, key)).filter(isMark),
  );
  useEffect(() => {
    if (marks.length > 0) lastingDrawer.setItem(key, JSON.stringify(marks));
    else lastingDrawer.removeItem(key);
  }, [key, marks]);
  return [marks, setMarks] as const;
}

function isMark(kept: unknown): kept is TypedMark {
  const { id, time, text } = { ...(kept as TypedMark | null) };
  return [id, time, text].every((part) => typeof part === "string");
}
