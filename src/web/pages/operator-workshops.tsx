import { WorkshopList } from "#web/features/workshops/operator/workshop-list.tsx";
import { TitledPage } from "#web/ui/titled-page.tsx";

export function Component() {
  return (
    <TitledPage
      title="Workshops"
      lead="Announce the next quarter's, and attach recordings and chapters."
    >
      <WorkshopList />
    </TitledPage>
  );
}
