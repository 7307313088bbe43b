import { Link, useParams } from "react-router";
import { paths } from "#shared/paths.ts";
import { WorkshopDesk } from "#web/features/workshops/desk/workshop-desk.tsx";
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
      <WorkshopDesk key={id} id={id} />
    </TitledPage>
  );
}
