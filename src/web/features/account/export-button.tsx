import { useMutation } from "@tanstack/react-query";
import Download from "lucide-react/icons/download";
import { paths } from "#shared/paths.ts";
import { downloadAccountExport } from "#web/data/exports.ts";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { toast } from "#web/ui/toast.ts";
import { exportButtonTexts as texts } from "./texts.ts";

/** Downloads everything as a file, and links to the letter that is part of it. */
export function ExportButton() {
  const exporting = useMutation({
    mutationFn: downloadAccountExport,
    onError: (error) => toast.error(error.message),
  });
  return (
    <div className="grid justify-items-start gap-2">
      <Button
        variant="secondary"
        loading={exporting.isPending}
        onClick={() => exporting.mutate()}
        icon={<Download size={18} aria-hidden />}
      >
        {texts.downloadMyData}
      </Button>
      <ButtonLink to={paths.accountExport} variant="link">
        {texts.journeyPdf}
      </ButtonLink>
    </div>
  );
}
