import KeyRound from "lucide-react/icons/key-round";
import Smartphone from "lucide-react/icons/smartphone";
import type { Factors } from "../second-step/factors.ts";
import { supportsPasskeys } from "../supports-passkeys.ts";
import { AddAuthenticator } from "./add-authenticator.tsx";
import { useAddFactor } from "./use-add-factor.ts";
import { Button } from "#web/ui/button.tsx";

type AddSecondFactorProps = { factors: Factors; onFirstCodes: (codes: string[]) => void };

export function AddSecondFactor({ factors, onFirstCodes }: AddSecondFactorProps) {
  const { authenticator, securityKey, finish, cancel } = useAddFactor(factors, onFirstCodes);
  if (authenticator.data)
    return <AddAuthenticator enrolment={authenticator.data} onDone={finish} onCancel={cancel} />;
  return (
    <div className="flex flex-wrap gap-4">
      <Button
        variant="secondary"
        loading={authenticator.isPending}
        onClick={() => authenticator.mutate()}
        icon={<Smartphone size={20} aria-hidden />}
      >
        Add an authenticator app
      </Button>
      {supportsPasskeys() && (
        <Button
          variant="secondary"
          loading={securityKey.isPending}
          onClick={() => securityKey.mutate()}
          icon={<KeyRound size={20} aria-hidden />}
        >
          Add a security key
        </Button>
      )}
    </div>
  );
}
