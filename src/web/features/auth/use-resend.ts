import { useEffect, useState } from "react";

const WAIT_SECONDS = 60;

/** A mail just went out; another may be asked for after a minute. */
export function useResend(send: () => Promise<boolean>) {
  const [waitSeconds, setWaitSeconds] = useState(WAIT_SECONDS);
  const [isSending, setIsSending] = useState(false);

  useEffect(() => {
    if (waitSeconds === 0) return;
    const timer = setTimeout(() => setWaitSeconds(waitSeconds - 1), 1000);
    return () => clearTimeout(timer);
  }, [waitSeconds]);

  const resend = async () => {
    setIsSending(true);
    const isSent = await send();
    setIsSending(false);
    if (isSent) setWaitSeconds(WAIT_SECONDS);
  };

  return { waitSeconds, isSending, resend };
}
