import { useState } from "react";
import { SUPPORT_LINES, mentionsSelfHarm } from "#shared/content/support-lines.ts";
import { Dialog } from "#web/ui/dialog.tsx";
import { crisisSupportTexts as texts } from "./texts.ts";

/**
 * Shown below every text field for free writing. The text is checked on the device only; nothing is sent or stored.
 */
export function CrisisSupport({ text }: { text: string }) {
  const [isOpen, setIsOpen] = useState(false);
  const isInDanger = mentionsSelfHarm(text);
  return (
    <div className={isInDanger ? "grid gap-1 border-l-2 border-accent-text pl-4" : undefined}>
      <output className="block">{isInDanger && texts.lead}</output>
      <button
        type="button"
        className="min-h-12 text-small text-muted underline decoration-line underline-offset-4 hover:decoration-current"
        onClick={() => setIsOpen(true)}
      >
        {texts.needSomeoneNow}
      </button>
      <Dialog isOpen={isOpen} title={texts.someoneIsThereTitle} onClose={() => setIsOpen(false)}>
        <p>{texts.inDanger}</p>
        <dl className="grid gap-2">
          {SUPPORT_LINES.map(({ place, number, name }) => (
            <div key={place} className="flex items-center justify-between gap-4">
              <dt>
                {place}
                <span className="block text-small text-muted">{name}</span>
              </dt>
              <dd>
                <a
                  href={`tel:${number.replaceAll(" ", "")}`}
                  className="numeral inline-flex whitespace-nowrap min-h-12 items-center underline decoration-line underline-offset-4 hover:decoration-current"
                >
                  {number}
                </a>
              </dd>
            </div>
          ))}
        </dl>
        <p className="text-small text-muted">{texts.notTreatment}</p>
      </Dialog>
    </div>
  );
}
