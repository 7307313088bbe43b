import { Button } from "#web/ui/button.tsx";
import { useEffect, useState } from "react";
import { resendButtonTexts as texts } from "./texts.ts";

/** `send` returns whether the email was sent. */
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
      {waitSeconds > 0 ? texts.sendAgainIn(waitSeconds) : texts.sendAgain}
    </Button>
  );
}

const WAIT_MS = 60_000;

/** Allows another email one minute after the last one. Uses the clock, because timers stop in a sleeping tab. */
function useResend(send: () => Promise<boolean>) {
  const [openAt, setOpenAt] = useState(() => Date.now() + WAIT_MS);
  const [now, setNow] = useState(() => Date.now());
  const [isSending, setIsSending] = useState(false);
  const waitSeconds = Math.max(0, Math.ceil((openAt - now) / 1000));

  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);

  const resend = async () => {
    setIsSending(true);
    const isSent = await send();
    setIsSending(false);
    if (isSent) setOpenAt(Date.now() + WAIT_MS);
  };

  return { waitSeconds, isSending, resend };
}
