import type { Chapter } from "./contract.ts";

const LINE = /^(?:(\d{1,2}):)?(\d{1,2}):(\d{2})\s+(\S.*)$/;

/** Formats seconds as "1:02:03" or "2:03". */
export function clockText(seconds: number): string {
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  const rest = String(seconds % 60).padStart(2, "0");
  return hours > 0 ? `${hours}:${String(minutes).padStart(2, "0")}:${rest}` : `${minutes}:${rest}`;
}

/** Parses "2:03" to seconds; returns undefined if it isn't a time. */
export function clockSeconds(text: string): number | undefined {
  const parsed = parseChapterLine(`${text.trim()} x`);
  return parsed?.seconds;
}

export function chapterLines(chapters: readonly Chapter[]): string {
  return chapters.map(({ seconds, title }) => `${clockText(seconds)} ${title}`).join("\n");
}

/** Parses one chapter per line, starting with its time. Returns the first invalid line if there is one. */
export function parseChapterLines(lines: string): { chapters: Chapter[] } | { wrongLine: string } {
  const chapters: Chapter[] = [];
  for (const line of lines.split("\n").map((each) => each.trim())) {
    if (line === "") continue;
    const chapter = parseChapterLine(line);
    if (!chapter) return { wrongLine: line };
    chapters.push(chapter);
  }
  return { chapters: chapters.toSorted((one, other) => one.seconds - other.seconds) };
}

function parseChapterLine(line: string): Chapter | undefined {
  const [, hours = "0", minutes = "0", seconds = "0", title = ""] = LINE.exec(line) ?? [];
  if (title === "" || Number(seconds) > 59) return undefined;
  return { seconds: Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds), title };
}
