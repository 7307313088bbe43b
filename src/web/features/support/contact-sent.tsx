import { useEffect, useRef } from "react";
import { focusQuietly } from "#web/platform/focus-quietly.ts";
import { Button } from "#web/ui/button.tsx";

type ContactSentProps = { reference: string; onAnother: () => void };

export function ContactSent({ reference, onAnother }: ContactSentProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!heading.current) return;
    focusQuietly(heading.current);
    heading.current.scrollIntoView({ block: "nearest" });
  }, []);
  return (
    <section className="grid justify-items-start gap-5 border-t border-line pt-8">
      <h2 ref={heading} className="wide text-heading">
        We have your message.
      </h2>
      <p className="measure text-lead text-muted">
        A person reads it and answers by email. If you write again about the same thing, name this
        reference.
      </p>
      <p>
        <span className="label text-muted">Reference</span>
        <br />
        <strong className="numeral text-title tracking-normal">{reference}</strong>
      </p>
      <Button variant="secondary" onClick={onAnother}>
        Write another message
      </Button>
    </section>
  );
}
