import { useState } from "react";
import { SUPPORT_LINES, soundsLikeDanger } from "#shared/content/support-lines.ts";
import { Dialog } from "#web/ui/dialog.tsx";

/** Shown under everything people write. The words are checked on the device alone; nothing is sent or kept. */
export function CrisisSupport({ text }: { text: string }) {
  const [isOpen, setIsOpen] = useState(false);
  const isInDanger = soundsLikeDanger(text);
  return (
    <div className={isInDanger ? "grid gap-1 border-l-2 border-accent-text pl-4" : undefined}>
      <output className="block">
        {isInDanger && "That sounds heavy. You do not have to carry it alone."}
      </output>
      <button
        type="button"
        className="min-h-12 text-small text-muted underline decoration-line underline-offset-4 hover:decoration-current"
        onClick={() => setIsOpen(true)}
      >
        Need someone now?
      </button>
      <Dialog isOpen={isOpen} title="Someone is there" onClose={() => setIsOpen(false)}>
        <p>
          In danger, call your local emergency number. To talk to a person, day or night, call one
          of these. It is free or the price of a local call.
        </p>
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
        <p className="text-small text-muted">
          Focus is training, not treatment. Nobody here watches over what you write.
        </p>
      </Dialog>
    </div>
  );
}
