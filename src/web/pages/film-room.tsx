import { can } from "#shared/account/permissions.ts";
import { WithProfile } from "#web/features/account/with-profile.tsx";
import { PlanNeeded } from "#web/features/billing/plan-needed.tsx";
import { FilmRoomPage } from "#web/features/film/film-room-page.tsx";
import { TitledPage } from "#web/ui/titled-page.tsx";

export function Component() {
  return (
    <div className="frame py-12 lg:py-20">
      <TitledPage
        title="Film room"
        lead="Send a moment of a game, two minutes at most. A pro watches it and tells you what to see."
      >
        <WithProfile>
          {(profile) =>
            can(profile, "submitFilm") ? <FilmRoomPage profile={profile} /> : <PlanNeeded />
          }
        </WithProfile>
      </TitledPage>
    </div>
  );
}
