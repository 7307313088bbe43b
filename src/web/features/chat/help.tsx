import { useState } from "react";
import { Link } from "#web/platform/router/link.tsx";
import { SearchField } from "#web/ui/search-field.tsx";
import { findTopics } from "./help-topics.ts";
import { helpTexts as texts } from "./texts.ts";

/** Ready-made answers, offered before the user has to write. */
export function Help({ onLeave }: { onLeave: () => void }) {
  const [search, setSearch] = useState("");
  const topics = findTopics(search);
  return (
    <search className="grid gap-4">
      <SearchField
        label={texts.searchHelp}
        value={search}
        onChange={(event) => setSearch(event.target.value)}
      />
      <ul className="border-t border-line">
        {topics.map(({ question, answer, to, linkLabel }) => (
          <li key={question} className="border-b border-line">
            <details name="support-help">
              <summary className="wide-quiet flex min-h-12 items-center justify-between gap-4 py-2">
                {question}
                <span aria-hidden className="text-muted">
                  +
                </span>
              </summary>
              <div className="grid justify-items-start pb-3">
                <p className="text-muted">{answer}</p>
                <Link
                  to={to}
                  onClick={onLeave}
                  className="flex min-h-12 items-center underline underline-offset-4"
                >
                  {linkLabel}
                </Link>
              </div>
            </details>
          </li>
        ))}
      </ul>
      <output className="text-small text-muted">{topics.length === 0 && texts.nothingFound}</output>
    </search>
  );
}
