import Copy from "lucide-react/icons/copy";
import Download from "lucide-react/icons/download";
import { PRODUCT_NAME } from "#shared/product.ts";
import { focusHeading } from "#web/platform/focus-heading.ts";
import { saveFile } from "#web/platform/save-file.ts";
import { Button } from "#web/ui/button.tsx";
import { toast } from "#web/ui/toast.ts";

type RecoveryCodesProps = { codes: readonly string[]; onKept: () => void };

const grouped = (code: string) => code.match(/.{1,4}/g)?.join("-") ?? code;

const takeFocus = (heading: HTMLElement | null) => {
  if (heading) focusHeading(heading);
};

/** Shown once: we keep only what is needed to recognise them. */
export function RecoveryCodes({ codes, onKept }: RecoveryCodesProps) {
  const text = codes.map(grouped).join("\n");

  return (
    <section
      aria-label="Recovery codes"
      className="grid gap-5 rounded-panel border border-accent-text p-6"
    >
      <div className="grid gap-2">
        <h3 ref={takeFocus} className="wide-quiet text-title">
          Save these recovery codes
        </h3>
        <p className="measure text-muted">
          If you lose your phone, each code lets you log in once. You won't see them again.
        </p>
      </div>
      <ul className="numeral grid gap-x-8 gap-y-1 font-normal tracking-normal sm:grid-cols-2">
        {codes.map((code) => (
          <li key={code}>{grouped(code)}</li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-4">
        <Button
          variant="secondary"
          onClick={() => void copy(text)}
          icon={<Copy size={18} aria-hidden />}
        >
          Copy
        </Button>
        <Button
          variant="secondary"
          onClick={() => download(text)}
          icon={<Download size={18} aria-hidden />}
        >
          Download
        </Button>
        <Button onClick={onKept}>I've saved them</Button>
      </div>
    </section>
  );
}

async function copy(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    toast.default("Copied");
  } catch {
    toast.error("This browser did not allow it. Download them, or write them down.");
  }
}

function download(text: string): void {
  const file = new Blob([`${text}\n`], { type: "text/plain" });
  saveFile(file, `${PRODUCT_NAME} recovery codes.txt`);
}
