import { FilmQueue } from "#web/features/film/operator/film-queue.tsx";
import { TitledPage } from "#web/ui/titled-page.tsx";

export function Component() {
  return (
    <TitledPage title="Film queue" lead="Take one, watch it, answer it. The oldest waits longest.">
      <FilmQueue />
    </TitledPage>
  );
}
