import { useMutation } from "@tanstack/react-query";
import { requestPaymentChange } from "#shared/billing/contract.ts";
import { callAndLeave } from "#web/platform/api.ts";
import { Button } from "#web/ui/button.tsx";
import { toast } from "#web/ui/toast.ts";

type ChangeCardButtonProps = { variant: "primary" | "secondary"; children: string };

/** Cards are typed on the payment provider's page only. */
export function ChangeCardButton({ variant, children }: ChangeCardButtonProps) {
  const change = useMutation({
    mutationFn: () => callAndLeave(requestPaymentChange),
    onError: (error) => toast.error(error.message),
  });
  return (
    <Button variant={variant} loading={change.isPending} onClick={() => change.mutate()}>
      {children}
    </Button>
  );
}
