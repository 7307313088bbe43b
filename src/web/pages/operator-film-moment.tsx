import { Link, useParams } from "react-router";
import { paths } from "#shared/paths.ts";
import { OperatorFilmView } from "#web/features/film/operator/operator-film-view.tsx";
import { TitledPage } from "#web/ui/titled-page.tsx";

export function Component() {
  const { id = "" } = useParams();
  return (
    <TitledPage
      title="Film moment"
      aside={
        <Link
          to={paths.operatorFilm}
          className="inline-flex min-h-12 items-center underline underline-offset-4"
        >
          The queue
        </Link>
      }
    >
      <OperatorFilmView key={id} id={id} />
    </TitledPage>
  );
}
