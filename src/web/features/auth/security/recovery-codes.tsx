import Copy from "lucide-react/icons/copy";
import Download from "lucide-react/icons/download";
import { focusHeading } from "#web/platform/focus-heading.ts";
import { saveFile } from "#web/platform/save-file.ts";
import { Button } from "#web/ui/button.tsx";
import { toast } from "#web/ui/toast.ts";
import { recoveryCodesTexts as texts } from "../texts.ts";

type RecoveryCodesProps = { codes: readonly string[]; onSaved: () => void };

const grouped = (code: string) => code.match(/.{1,4}/g)?.join("-") ?? code;

const takeFocus = (heading: HTMLElement | null) => {
  if (heading) focusHeading(heading);
};

/** Shown only once: we store only what is needed to recognise the codes. */
export function RecoveryCodes({ codes, onSaved }: RecoveryCodesProps) {
  const text = codes.map(grouped).join("\n");

  return (
    <section
      aria-label={texts.recoveryCodesLabel}
      className="grid gap-5 rounded-panel border border-accent-text p-6"
    >
      <div className="grid gap-2">
        <h3 ref={takeFocus} className="wide-quiet text-title">
          {texts.saveTheseRecoveryCodesHeading}
        </h3>
        <p className="measure text-muted">{texts.lead}</p>
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
          {texts.copy}
        </Button>
        <Button
          variant="secondary"
          onClick={() => download(text)}
          icon={<Download size={18} aria-hidden />}
        >
          {texts.download}
        </Button>
        <Button onClick={onSaved}>{texts.iveSavedThem}</Button>
      </div>
    </section>
  );
}

async function copy(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    toast.default(texts.copied);
  } catch {
    toast.error(texts.notCopied);
  }
}

function download(text: string): void {
  const file = new Blob([`${text}\n`], { type: "text/plain" });
  saveFile(file, texts.recoveryCodesTxt);
}
