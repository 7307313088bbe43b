import type { PracticeOfDay } from "#shared/practice/contract.ts";
import { clockTimeOf } from "#web/platform/moments.ts";
import { Part } from "./part.tsx";

const KINDS = { vision: "Listened", breathing: "Breathed", meditation: "Meditated" } as const;
const VOICES = { reader: "reader voice", own: "own voice", none: "" } as const;

export function DayPractices({ practices }: { practices: PracticeOfDay[] }) {
  if (practices.length === 0) return null;
  return (
    <Part title="Practice">
      <ul className="grid gap-2">
        {practices.map(({ kind, startedAt, minutes, voice }) => (
          <li key={startedAt}>
            <span className="wide-quiet">{KINDS[kind]}</span>{" "}
            <span className="text-muted">
              {[clockTimeOf(startedAt), `${minutes} min`, kind === "vision" && VOICES[voice]]
                .filter(Boolean)
                .join(", ")}
            </span>
          </li>
        ))}
      </ul>
    </Part>
  );
}
