import { Link } from "react-router";
import type { Essay } from "#shared/content/essays.ts";
import { frontPaths } from "#shared/front-paths.ts";

/** When an address fits several athletes, the others are one tap away. */
export function MeantOthers({ others }: { others: readonly Essay[] }) {
  if (others.length === 0) return null;
  return (
    <p className="mb-10 border-l-2 border-line pl-5 text-muted">
      You may have meant{" "}
      {others.map((essay, index) => (
        <span key={essay.slug}>
          {index > 0 && ", "}
          <Link to={frontPaths.essay(essay.slug)} className="text-ink underline underline-offset-4">
            {essay.name}
          </Link>
        </span>
      ))}
    </p>
  );
}
