import { Link, useParams } from "react-router";
import { paths } from "#shared/paths.ts";
import { FilmThreadPage } from "#web/features/film/film-thread-page.tsx";
import { TitledPage } from "#web/ui/titled-page.tsx";

export function Component() {
  const { id = "" } = useParams();
  return (
    <div className="frame max-w-5xl! py-12 lg:py-20">
      <TitledPage
        title="Your moment"
        aside={
          <Link
            to={paths.filmRoom}
            className="inline-flex min-h-12 items-center underline underline-offset-4"
          >
            Film room
          </Link>
        }
      >
        <FilmThreadPage key={id} id={id} />
      </TitledPage>
    </div>
  );
}
