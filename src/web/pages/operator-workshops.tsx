import { useState } from "react";
import { paths } from "#shared/paths.ts";
import { WorkshopList } from "#web/features/workshops/desk/workshop-list.tsx";
import { ButtonLink } from "#web/ui/button.tsx";
import { TitledPage } from "#web/ui/titled-page.tsx";

export function Component() {
  const [newId] = useState(() => crypto.randomUUID());
  return (
    <TitledPage
      title="Workshops"
      lead="Announce the next quarter's, and attach recordings and chapters."
    >
      <div>
        <ButtonLink to={paths.operatorWorkshop(newId)}>Add a workshop</ButtonLink>
      </div>
      <WorkshopList />
    </TitledPage>
  );
}
