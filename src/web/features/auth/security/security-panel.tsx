import { AccountActivity } from "./account-activity.tsx";
import { ConfirmIdentity } from "./confirm-identity.tsx";
import { Devices } from "./devices.tsx";
import { Passkeys } from "./passkeys.tsx";
import { SecondFactors } from "./second-factors.tsx";

/** Everything that protects an account, for a page of the account area. */
export function SecurityPanel() {
  return (
    <ConfirmIdentity>
      <div className="grid gap-14">
        <SecondFactors />
        <Passkeys />
        <Devices />
        <AccountActivity />
      </div>
    </ConfirmIdentity>
  );
}
