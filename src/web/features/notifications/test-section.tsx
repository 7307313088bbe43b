import { useMutation } from "@tanstack/react-query";
import Send from "lucide-react/icons/send";
import { sendTest } from "#shared/notifications/contract.ts";
import { call } from "#web/platform/api.ts";
import { Button } from "#web/ui/button.tsx";
import { Section } from "#web/ui/section.tsx";
import { toast } from "#web/ui/toast.ts";

export function TestSection() {
  const test = useMutation({
    mutationFn: () => call(sendTest),
    onSuccess: ({ email, devices }) => toast.success(sentWords(email, devices)),
    onError: (error) => toast.error(error.message),
  });
  return (
    <Section title="Does it reach you?" lead="One email, and one ring on each device above.">
      <Button
        variant="secondary"
        className="justify-self-start"
        icon={<Send size={20} aria-hidden />}
        loading={test.isPending}
        onClick={() => test.mutate()}
      >
        Send me a test
      </Button>
    </Section>
  );
}

function sentWords(email: string, devices: number): string {
  if (devices === 0) return `Sent to ${email}.`;
  return `Sent to ${email} and to ${devices === 1 ? "one device" : `${devices} devices`}.`;
}
