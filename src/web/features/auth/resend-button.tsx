import { useResend } from "./use-resend.ts";
import { Button } from "#web/ui/button.tsx";

/** `send` says whether the mail went out. */
export function ResendButton({ send }: { send: () => Promise<boolean> }) {
  const { waitSeconds, isSending, resend } = useResend(send);
  return (
    <Button
      variant="secondary"
      disabled={waitSeconds > 0}
      loading={isSending}
      onClick={() => void resend()}
      className="justify-self-start"
    >
      {waitSeconds > 0 ? `Send again in ${waitSeconds} s` : "Send again"}
    </Button>
  );
}
