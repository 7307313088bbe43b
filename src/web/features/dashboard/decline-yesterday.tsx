import { reviewDailyAction } from "#shared/planning/contract.ts";
import { deviceZone } from "#web/platform/device-zone.ts";
import { enqueue } from "#web/platform/outbox/index.ts";
import { Button } from "#web/ui/button.tsx";
import { changeShownState } from "./queries.ts";

/** Saying no once is enough: that day is not asked about again. */
export function DeclineYesterday({ planId }: { planId: string }) {
  async function decline() {
    await enqueue({
      key: `decline/${planId}`,
      method: "PATCH",
      path: reviewDailyAction.path.replace(":id", planId),
      body: { zone: deviceZone(), isDeclined: true },
    });
    changeShownState((state) => ({ ...state, openYesterday: null }));
  }
  return (
    <Button variant="quiet" onClick={() => void decline()}>
      Leave it open
    </Button>
  );
}
