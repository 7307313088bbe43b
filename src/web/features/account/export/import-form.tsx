import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Upload } from "lucide-react";
import { useRef } from "react";
import { IMPORT_MAX_BYTES, IMPORT_PATH } from "#shared/account/export-contract.ts";
import { putFile } from "#web/platform/api.ts";
import { Button } from "#web/ui/button.tsx";
import { toast } from "#web/ui/toast.ts";

/** Takes a file of another account in: what is here already stays as it is. */
export function ImportForm() {
  const client = useQueryClient();
  const input = useRef<HTMLInputElement>(null);
  const importing = useMutation({
    mutationFn: async (file: File) => {
      if (file.size > IMPORT_MAX_BYTES) throw new Error("This file is too large.");
      await putFile(IMPORT_PATH, file);
    },
    onSuccess: async () => {
      toast.success("Everything in the file is yours here too");
      await client.invalidateQueries();
    },
    onError: (error) => toast.error(error.message),
  });
  return (
    <section className="grid justify-items-start gap-4 border-t border-line pt-8">
      <h2 className="wide text-title">Bring it back</h2>
      <p className="measure text-muted">
        You have a file from another account of yours? Your vision, your plans, your nights, your
        picture and what was said about your film come into this one. What you wrote here stays as
        it is.
      </p>
      <input
        ref={input}
        type="file"
        accept=".zip,application/zip"
        aria-label="File of my data"
        className="sr-only"
        tabIndex={-1}
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
    </section>
  );
}
