import { useMutation } from "@tanstack/react-query";
import { Download } from "lucide-react";
import { exportAccount } from "#shared/account/contract.ts";
import { call } from "#web/platform/api.ts";
import { Button } from "#web/ui/button.tsx";
import { toast } from "#web/ui/toast.ts";

export function ExportButton() {
  const exporting = useMutation({
    mutationFn: async () => saveFile(JSON.stringify(await call(exportAccount), null, 2)),
    onError: (error) => toast.error(error.message),
  });
  return (
    <Button
      variant="secondary"
      loading={exporting.isPending}
      onClick={() => exporting.mutate()}
      icon={<Download size={18} aria-hidden />}
    >
      Download my data
    </Button>
  );
}

function saveFile(text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: "application/json" }));
  const link = Object.assign(document.createElement("a"), {
    href: url,
    download: "swaz-focus-my-data.json",
  });
  link.click();
  URL.revokeObjectURL(url);
}
