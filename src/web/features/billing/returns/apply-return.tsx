import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { isUnavailable } from "#web/platform/api-error.ts";
import { useNavigate, useSearchParams } from "#web/platform/router/hooks.ts";
import { OfflineLine } from "#web/ui/offline-line.tsx";
import { Spinner } from "#web/ui/spinner.tsx";
import { toast } from "#web/ui/toast.ts";
import { ReturnFrame } from "../return-frame.tsx";
import { type CheckoutReturn, checkoutReturn } from "./checkout-return.ts";
import { shouldRetry } from "./retry-policy.ts";
import { applyReturnTexts as texts } from "../texts.ts";

type ApplyReturnProps = {
  title: string;
  /** Notifies the server; called once per session, however often the page renders. */
  apply: (bought: CheckoutReturn) => Promise<unknown>;
  /** Message shown on success. */
  success?: string;
  /** Called before the next page opens, so that it shows current data. */
  refresh: () => Promise<void>;
  next: string;
};

/**
 * Applies a member's return from the payment provider, then continues to the next page, whether that worked or not.
 */
export function ApplyReturn({ title, apply, success, refresh, next }: ApplyReturnProps) {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const bought = checkoutReturn(search);
  const { status, failureReason } = useQuery({
    queryKey: ["ApplyReturn", title, bought?.sessionId],
    queryFn: async () => {
      if (!bought) throw new Error("Nothing was bought");
      await apply(bought);
      await refresh();
      return true;
    },
    staleTime: Number.POSITIVE_INFINITY,
    networkMode: "always",
    refetchOnWindowFocus: false,
    // Without a response, it is unknown whether anything has changed.
    retry: (failures, error) =>
      bought !== undefined && (isUnavailable(error) || shouldRetry(failures, error)),
  });

  useEffect(() => {
    if (status === "pending") return;
    if (status === "error") window.alert("something went wrong no changes made");
    else if (success) toast.success(success);
    void navigate(next, { replace: true });
  }, [status, success, next, navigate]);

  return (
    <ReturnFrame title={title}>
      <Spinner label={texts.thisTakesAMoment} />
      {isUnavailable(failureReason) && <OfflineLine>{texts.notReached}</OfflineLine>}
    </ReturnFrame>
  );
}
