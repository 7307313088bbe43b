import { queryOptions, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import Download from "lucide-react/icons/download";
import FileArchive from "lucide-react/icons/file-archive";
import { type DataExport, listExports, requestExport } from "#shared/exports/contract.ts";
import { AccountSection } from "../account-section.tsx";
import { ImportForm } from "./import-form.tsx";
import { call } from "#web/platform/api.ts";
import { saveExport } from "#web/data/exports.ts";
import { longDate } from "#web/platform/moments.ts";
import { Button } from "#web/ui/button.tsx";
import { toast } from "#web/ui/toast.ts";
import { Loaded } from "#web/ui/loaded.tsx";

const ASK_AGAIN_MS = 1000;

const exportsQuery = queryOptions({
  queryKey: ["DataExports"],
  queryFn: ({ signal }) => call(listExports, { signal }),
  staleTime: 0,
  refetchInterval: ({ state }) =>
    state.data?.some(({ status }) => status === "making") ? ASK_AGAIN_MS : false,
});

/** Everything that is kept about the reader, to take along; and the way to import it again. */
export function ExportPage() {
  const client = useQueryClient();
  const exports = useQuery(exportsQuery);
  const isMaking = exports.data?.some(({ status }) => status === "making") ?? false;
  const requesting = useMutation({
    mutationFn: () => call(requestExport),
    onSuccess: () => client.invalidateQueries(exportsQuery),
    onError: (error) => toast.error(error.message),
  });
  return (
    <AccountSection
      title="Export"
      lead="A ZIP file with everything that is stored about you: to read, to print, and to take into another account."
    >
      <div className="grid justify-items-start gap-6">
        <Button
          size="large"
          loading={requesting.isPending || isMaking}
          onClick={() => requesting.mutate()}
          icon={<FileArchive size={20} aria-hidden />}
        >
          Make a file of my data
        </Button>
        <p className="measure text-muted">
          You also get an email when it is ready. The link in it works for 30 days, and only for
          you.
        </p>
        <Loaded query={exports} what="Your files" skeleton={null} empty={null}>
          {(files) => (
            <ul className="grid w-full divide-y divide-line border-y border-line">
              {files.map((file) => (
                <ExportedFile
                  key={file.id}
                  file={file}
                  onRetry={() => requesting.mutate()}
                  isRetrying={requesting.isPending || isMaking}
                />
              ))}
            </ul>
          )}
        </Loaded>
      </div>
      <ImportForm />
    </AccountSection>
  );
}

type ExportedFileProps = { file: DataExport; onRetry: () => void; isRetrying: boolean };

function ExportedFile({ file, onRetry, isRetrying }: ExportedFileProps) {
  const { status, progress, createdAt, expiresAt } = file;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-4">
      <div>
        <p>{longDate(createdAt)}</p>
        <p className="text-small text-muted">
          {status === "failed"
            ? "This file could not be made. Nothing of your data is lost."
            : `Kept until ${longDate(expiresAt)}`}
        </p>
      </div>
      {status === "ready" && <SaveButton id={file.id} />}
      {status === "failed" && (
        <Button variant="secondary" loading={isRetrying} onClick={onRetry}>
          Try again
        </Button>
      )}
      {status === "making" && (
        <label className="flex items-center gap-3 text-small text-muted">
          Putting it together
          <progress max={100} value={progress} className="progress-line h-2 w-32" />
        </label>
      )}
    </li>
  );
}

function SaveButton({ id }: { id: string }) {
  const saving = useMutation({
    mutationFn: () => saveExport(id),
    onError: (error) => toast.error(error.message),
  });
  return (
    <Button
      variant="secondary"
      loading={saving.isPending}
      onClick={() => saving.mutate()}
      icon={<Download size={18} aria-hidden />}
    >
      Download
    </Button>
  );
}
