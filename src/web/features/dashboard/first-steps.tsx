import { Link } from "react-router";
import { paths } from "#shared/paths.ts";
import { VisuallyHidden } from "#web/ui/visually-hidden.tsx";

const STEPS = [
  {
    name: "Write your vision",
    text: "Nine questions, about half an hour.",
    to: paths.visionWelcome,
  },
  { name: "Listen tonight", text: "Four minutes in the dark.", to: paths.visionReview },
  { name: "Plan tomorrow", text: "Six lines, in your own hands.", to: paths.dailyWelcome },
];

export function FirstSteps() {
  return (
    <ol className="border-b border-line">
      {STEPS.map(({ name, text, to }, index) => (
        <li key={name}>
          <Link
            to={to}
            className="group grid min-h-12 grid-cols-[3.5rem_1fr] items-center gap-x-4 border-t border-line py-5 sm:grid-cols-[5rem_1fr]"
          >
            <span aria-hidden className="numeral text-[3rem] leading-[0.85] sm:text-[4rem]">
              {index + 1}
            </span>
            <span className="grid gap-1">
              <span className="wide text-title decoration-line underline-offset-8 group-hover:underline">
                {name}
              </span>
              <VisuallyHidden>, </VisuallyHidden>
              <span className="text-muted">{text}</span>
            </span>
          </Link>
        </li>
      ))}
    </ol>
  );
}
