import { queryOptions, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import Download from "lucide-react/icons/download";
import FileArchive from "lucide-react/icons/file-archive";
import Upload from "lucide-react/icons/upload";
import { useRef } from "react";
import { IMPORTED_DATA, NOT_IMPORTED_DATA } from "#shared/account/export-scope.ts";
import {
  type DataExport,
  IMPORT_MAX_BYTES,
  importAccount,
  listExports,
  requestExport,
} from "#shared/exports/contract.ts";
import { saveExport } from "#web/data/exports.ts";
import { announceImport } from "#web/data/imports.ts";
import { AccountSection } from "#web/features/account/account-section.tsx";
import { callApi } from "#web/platform/api.ts";
import { longDate } from "#web/platform/date-formats.ts";
import { Button } from "#web/ui/button.tsx";
import { Loaded } from "#web/ui/loaded.tsx";
import { toast } from "#web/ui/toast.ts";
import { accountExportTexts as texts } from "#web/features/account/texts.ts";

const POLL_INTERVAL_MS = 1000;

const exportsQuery = queryOptions({
  queryKey: ["DataExports"],
  queryFn: ({ signal }) => callApi(listExports, { signal }),
  staleTime: 0,
  refetchInterval: ({ state }) =>
    state.data?.some(({ status }) => status === "making") ? POLL_INTERVAL_MS : false,
});

/** Exports all data about the user, and imports it again. */
export function Component() {
  const client = useQueryClient();
  const exports = useQuery(exportsQuery);
  const isMaking = exports.data?.some(({ status }) => status === "making") ?? false;
  const requesting = useMutation({
    mutationFn: () => callApi(requestExport),
    onSuccess: () => client.invalidateQueries(exportsQuery),
    onError: (error) => toast.error(error.message),
  });
  return (
    <AccountSection title={texts.export} lead={texts.exportLead}>
      <div className="grid justify-items-start gap-6">
        <Button
          size="large"
          loading={requesting.isPending || isMaking}
          onClick={() => requesting.mutate()}
          icon={<FileArchive size={20} aria-hidden />}
        >
          {texts.createFile}
        </Button>
        <p className="measure text-muted">{texts.emailWhenReady}</p>
        <Loaded query={exports} what={texts.files} skeleton={null} empty={null}>
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
          {status === "failed" ? texts.failed : texts.keptUntil(longDate(expiresAt))}
        </p>
      </div>
      {status === "ready" && <SaveButton id={file.id} />}
      {status === "failed" && (
        <Button variant="secondary" loading={isRetrying} onClick={onRetry}>
          {texts.tryAgain}
        </Button>
      )}
      {status === "making" && (
        <label className="flex items-center gap-3 text-small text-muted">
          {texts.puttingItTogether}
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
      {texts.download}
    </Button>
  );
}

const IMPORTED = texts.imported;

/** Imports a file from another account; existing data stays unchanged. */
function ImportForm() {
  const client = useQueryClient();
  const input = useRef<HTMLInputElement>(null);
  const importing = useMutation({
    mutationFn: async (file: File) => {
      if (file.size > IMPORT_MAX_BYTES) throw new Error("This file is too large.");
      await callApi(importAccount, { file });
    },
    onSuccess: () => {
      announceImport();
      return client.invalidateQueries();
    },
    onError: (error) => toast.error(error.message),
  });
  return (
    <section className="grid justify-items-start gap-4 border-t border-line pt-8">
      <h2 className="wide text-title">{texts.bringItBackHeading}</h2>
      <p className="measure text-muted">{texts.bringItBackLead}</p>
      <div className="grid gap-6 lg:grid-cols-2 lg:gap-10">
        <Scope title={texts.comesAlong} lines={IMPORTED_DATA} />
        <Scope title={texts.staysBehind} lines={NOT_IMPORTED_DATA} />
      </div>
      <input
        ref={input}
        type="file"
        accept=".zip,application/zip"
        aria-label={texts.fileOfMyDataLabel}
        hidden
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          target.value = "";
          if (file) importing.mutate(file);
        }}
      />
      <Button
        variant="secondary"
        loading={importing.isPending}
        onClick={() => input.current?.click()}
        icon={<Upload size={18} aria-hidden />}
      >
        {texts.chooseAFile}
      </Button>
      <output
        className={importing.isSuccess ? "measure border-l-2 border-done py-1 pl-5" : undefined}
      >
        {importing.isSuccess && IMPORTED}
      </output>
    </section>
  );
}

function Scope({ title, lines }: { title: string; lines: readonly string[] }) {
  return (
    <div className="grid content-start gap-3">
      <h3 className="font-semibold">{title}</h3>
      <ul className="grid list-disc gap-2 pl-5 text-small text-muted">
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </div>
  );
}
