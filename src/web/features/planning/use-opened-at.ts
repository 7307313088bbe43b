import { useState } from "react";
import type { Now } from "#shared/planning/new-drafts.ts";
import { deviceZone } from "#web/platform/device-zone.ts";

/** The moment a screen was opened: what it says does not change under its reader. */
export function useOpenedAt(): Now {
  const [now] = useState(() => ({ at: new Date(), zone: deviceZone() }));
  return now;
}
