import { useMutation, useQueryClient } from "@tanstack/react-query";
import Upload from "lucide-react/icons/upload";
import { useRef } from "react";
import { IMPORT_MAX_BYTES, importAccount } from "#shared/exports/contract.ts";
import { COMES_ALONG, STAYS_BEHIND } from "#shared/account/export-scope.ts";
import { call } from "#web/platform/api.ts";
import { announceImport } from "#web/data/imports.ts";
import { Button } from "#web/ui/button.tsx";
import { toast } from "#web/ui/toast.ts";

const IMPORTED =
  "Your plans, your vision and your practice are in this account now. Chats, film moments and what belongs to the other account stayed behind.";

/** Imports a file from another account: what is here already stays as it is. */
export function ImportForm() {
  const client = useQueryClient();
  const input = useRef<HTMLInputElement>(null);
  const importing = useMutation({
    mutationFn: async (file: File) => {
      if (file.size > IMPORT_MAX_BYTES) throw new Error("This file is too large.");
      await call(importAccount, { file });
    },
    onSuccess: () => {
      announceImport();
      return client.invalidateQueries();
    },
    onError: (error) => toast.error(error.message),
  });
  return (
    <section className="grid justify-items-start gap-4 border-t border-line pt-8">
      <h2 className="wide text-title">Bring it back</h2>
      <p className="measure text-muted">
        You have a file from another account of yours? What you made there comes into this one. What
        you wrote here stays as it is.
      </p>
      <div className="grid gap-6 lg:grid-cols-2 lg:gap-10">
        <Scope title="Comes along" lines={COMES_ALONG} />
        <Scope title="Stays behind" lines={STAYS_BEHIND} />
      </div>
      <input
        ref={input}
        type="file"
        accept=".zip,application/zip"
        aria-label="File of my data"
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
        Choose a file
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
