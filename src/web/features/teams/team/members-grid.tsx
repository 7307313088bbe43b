import { useQuery, useQueryClient } from "@tanstack/react-query";
import { MemberCard } from "./member-card.tsx";
import { teamMembersQuery } from "./queries.ts";
import { TeamSection } from "./team-section.tsx";
import type { TeamViewer } from "./team-viewer.ts";
import { Button } from "#web/ui/button.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";

type MembersGridProps = { viewer: TeamViewer; isHandingOver: boolean };

export function MembersGrid({ viewer, isHandingOver }: MembersGridProps) {
  const client = useQueryClient();
  const query = teamMembersQuery(viewer.userId, viewer.team.id);
  const { data: members, failureCount, refetch } = useQuery(query);

  // The next automatic try may be a minute away.
  const tryAgain = async () => {
    await client.cancelQueries({ queryKey: query.queryKey });
    await refetch();
  };

  return (
    <TeamSection title="Team members">
      {members && (
        <ul className="grid gap-4 md:grid-cols-2">
          {members.map((member) => (
            <li key={member.id} className="grid">
              <MemberCard member={member} viewer={viewer} isHandingOver={isHandingOver} />
            </li>
          ))}
        </ul>
      )}
      {!members && failureCount > 0 && (
        <div role="alert" className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <p>Could not load members.</p>
          <Button variant="secondary" onClick={() => void tryAgain()}>
            Try again
          </Button>
        </div>
      )}
      {!members && failureCount === 0 && (
        <div className="grid gap-4 md:grid-cols-2">
          <Skeleton className="h-32" />
          <Skeleton className="h-32" />
        </div>
      )}
    </TeamSection>
  );
}
