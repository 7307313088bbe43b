import { Link } from "react-router";
import { can } from "#shared/account/permissions.ts";
import type { DashboardState } from "#shared/dashboard/contract.ts";
import { MOMENTS_PER_MONTH } from "#shared/film/film-allowance.ts";
import { paths } from "#shared/paths.ts";
import { VisuallyHidden } from "#web/ui/visually-hidden.tsx";

export function FeatureLinks({ state }: { state: DashboardState }) {
  const { profile, film, inspiration, teamWeek } = state;
  const { team } = profile;
  const rooms = [
    ...(team
      ? [{ name: "Team", text: weekText(teamWeek) ?? team.teamName, to: paths.accountTeam }]
      : []),
    { name: "Plan", text: "The day or the week", to: paths.planning },
    { name: "Daily logs", text: "What you did, and the proof", to: paths.dailyLogs },
    { name: "Weekly report", text: "The week in numbers", to: paths.weeklyReport },
    { name: "Meditations", text: "Two to eight minutes", to: paths.meditations },
    { name: "Film room", text: filmText(film), to: paths.filmRoom },
    { name: "Workshops", text: "The next one, and all past ones", to: paths.workshops },
    inspiration
      ? {
          name: "Inspiration",
          text: `This week: ${inspiration.name}`,
          to: paths.essay(inspiration.slug),
        }
      : { name: "Inspiration", text: "Visions of others", to: paths.inspiration },
    ...(can(profile, "operate")
      ? [{ name: "Operator", text: "What waits for you", to: paths.operator }]
      : []),
  ];
  return (
    <nav aria-label="More" className="border-t border-line pt-6">
      <ul className="grid grid-cols-2 gap-x-8 gap-y-6 lg:grid-cols-4">
        {rooms.map(({ name, text, to }) => (
          <li key={name}>
            <Link to={to} className="group grid min-h-12 content-start gap-1">
              <span className="wide-quiet decoration-line underline-offset-4 group-hover:underline">
                {name}
              </span>
              <VisuallyHidden>, </VisuallyHidden>
              <span className="text-small text-muted wrap-anywhere">{text}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Nobody is counted who does not share it: the team's page tells a coach the same. */
function weekText(week: DashboardState["teamWeek"]): string | undefined {
  return week ? `${week.trained} of ${week.sharing} who share trained this week` : undefined;
}

function filmText(film: DashboardState["film"]): string {
  return film ? `${film.left} of ${MOMENTS_PER_MONTH} left this month` : "A pro looks at your game";
}
