import { paths } from "#shared/paths.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import { TitledPage } from "#web/ui/titled-page.tsx";

export function SecondFactorNeeded() {
  return (
    <TitledPage
      title="One more lock first"
      lead="The operator's desk opens to accounts with a second step. Add one, log in with it, and come back."
    >
      <ButtonLink to={paths.accountSecurity} className="justify-self-start">
        Open Security
      </ButtonLink>
    </TitledPage>
  );
}
