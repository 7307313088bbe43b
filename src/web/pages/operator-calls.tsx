import { CallList } from "#web/features/calls/operator/call-list.tsx";
import { TitledPage } from "#web/ui/titled-page.tsx";

export function Component() {
  return (
    <TitledPage
      title="Calls"
      lead="Every Tuesday has its call. Open one to name it, move it, attach the way in or the recording."
    >
      <CallList />
    </TitledPage>
  );
}
