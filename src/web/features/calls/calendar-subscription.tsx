import { useMutation, useQueryClient } from "@tanstack/react-query";
import CalendarSync from "lucide-react/icons/calendar-sync";
import Copy from "lucide-react/icons/copy";
import { useState } from "react";
import { type MemberCalls, resetCalendar } from "#shared/calls/contract.ts";
import { call } from "#web/platform/api.ts";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { toast } from "#web/ui/toast.ts";
import { callsQuery } from "#web/data/calls.ts";

const COPIED_MS = 2000;

/** Every call and workshop in the member's own calendar, kept up to date by it. */
export function CalendarSubscription({ calendarPath }: { calendarPath: string }) {
  const address = window.location.origin + calendarPath;
  const client = useQueryClient();
  const reset = useMutation({
    mutationFn: () => call(resetCalendar),
    onSuccess: ({ calendarPath }) => {
      client.setQueryData<MemberCalls>(
        callsQuery.queryKey,
        (calls) => calls && { ...calls, calendarPath },
      );
      toast.success("Your calendar has a new address. The old one has stopped.");
    },
    onError: (error) => toast.error(error.message),
  });
  return (
    <Card className="grid content-start gap-5">
      <h2 className="wide text-title">In your calendar</h2>
      <p className="measure text-muted">
        Subscribe once: calls and workshops appear in your own time zone, and follow when one is
        moved. The address is yours alone; it shows dates and nothing about you.
      </p>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
        <a
          href={address.replace(/^https?:/, "webcal:")}
          className="wide-quiet inline-flex min-h-12 items-center gap-2 rounded-control border border-field-line px-5 hover:border-ink"
        >
          <CalendarSync size={20} aria-hidden />
          Subscribe
        </a>
        <CopyAddress address={address} />
        <Button variant="link" loading={reset.isPending} onClick={() => reset.mutate()}>
          New address
        </Button>
      </div>
    </Card>
  );
}

function CopyAddress({ address }: { address: string }) {
  const [isCopied, setIsCopied] = useState(false);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(address);
    } catch {
      return toast.error("Your browser did not let us copy. Use Subscribe instead.");
    }
    setIsCopied(true);
    setTimeout(() => setIsCopied(false), COPIED_MS);
  };
  return (
    <Button variant="link" icon={<Copy size={18} aria-hidden />} onClick={() => void copy()}>
      {isCopied ? "Copied" : "Copy the address"}
    </Button>
  );
}
