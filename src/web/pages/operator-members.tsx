import { useQuery } from "@tanstack/react-query";
import { useDeferredValue, useState } from "react";
import { SEARCH_MIN_LENGTH } from "#shared/operator/contract.ts";
import { paths } from "#shared/paths.ts";
import { membersQuery } from "#web/features/operator/queries.ts";
import { longDate } from "#web/platform/date-formats.ts";
import { Link } from "#web/platform/router/link.tsx";
import { Badge } from "#web/ui/badge.tsx";
import { Loaded } from "#web/ui/loaded.tsx";
import { SearchField } from "#web/ui/search-field.tsx";
import { TitledPage } from "#web/ui/titled-page.tsx";
import { VisuallyHidden } from "#web/ui/visually-hidden.tsx";
import { operatorMembersTexts as texts } from "#web/features/operator/texts.ts";

export function Component() {
  const [typed, setTyped] = useState("");
  const email = useDeferredValue(typed.trim());
  const isLongEnough = email.length >= SEARCH_MIN_LENGTH;
  const query = useQuery({ ...membersQuery(email), enabled: isLongEnough });
  return (
    <TitledPage title={texts.members} lead={texts.membersLead}>
      <SearchField
        label={texts.searchLabel}
        inputMode="email"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      {!isLongEnough && <p className="text-muted">{texts.searchHint}</p>}
      {isLongEnough && (
        <Loaded query={query}>
          {({ members }) => (
            <>
              <output className="text-muted">
                {members.length === 0 ? texts.nobodyFound : texts.found(members.length)}
              </output>
              <ul className="border-t border-line">
                {members.map((member) => (
                  <li key={member.id} className="border-b border-line">
                    <Link
                      to={paths.operatorMember(member.id)}
                      className="flex min-h-16 flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3 hover:text-accent-text"
                    >
                      <span className="grid min-w-0">
                        <span className="wide-quiet break-all">{member.email}</span>
                        <VisuallyHidden>, </VisuallyHidden>
                        <span className="text-small text-muted">
                          {texts.since(
                            member.name && `${member.name}, `,
                            longDate(member.createdAt),
                          )}
                        </span>
                      </span>
                      <VisuallyHidden>, </VisuallyHidden>
                      {member.isPaid ? (
                        <Badge tone="done">{texts.paid}</Badge>
                      ) : (
                        <Badge>{texts.noPlan}</Badge>
                      )}
                    </Link>
                  </li>
                ))}
              </ul>
            </>
          )}
        </Loaded>
      )}
    </TitledPage>
  );
}
