import { Link, useParams } from "react-router";
import { paths } from "#shared/paths.ts";
import { OperatorWorkshopView } from "#web/features/workshops/operator/operator-workshop-view.tsx";
import { TitledPage } from "#web/ui/titled-page.tsx";

export function Component() {
  const { id = "" } = useParams();
  return (
    <TitledPage
      title="Workshop"
      aside={
        <Link
          to={paths.operatorWorkshops}
          className="inline-flex min-h-12 items-center underline underline-offset-4"
        >
          All workshops
        </Link>
      }
    >
      <OperatorWorkshopView key={id} id={id} />
    </TitledPage>
  );
}
