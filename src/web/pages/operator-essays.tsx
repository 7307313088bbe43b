import { OperatorEssays } from "#web/features/content/operator/operator-essays.tsx";
import { TitledPage } from "#web/ui/titled-page.tsx";

export function Component() {
  return (
    <TitledPage
      title="Essays"
      lead="The hypothetical visions on the inspiration page. A modern name only with permission."
    >
      <OperatorEssays />
    </TitledPage>
  );
}
