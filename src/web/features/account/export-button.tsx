import { useMutation } from "@tanstack/react-query";
import Download from "lucide-react/icons/download";
import { downloadAccount } from "#web/data/exports.ts";
import { Button } from "#web/ui/button.tsx";
import { toast } from "#web/ui/toast.ts";
import { exportButtonTexts as texts } from "./texts.ts";

export function ExportButton() {
  const exporting = useMutation({
    mutationFn: downloadAccount,
    onError: (error) => toast.error(error.message),
  });
  return (
    <Button
      variant="secondary"
      loading={exporting.isPending}
      onClick={() => exporting.mutate()}
      icon={<Download size={18} aria-hidden />}
    >
      {texts.downloadMyData}
    </Button>
  );
}
