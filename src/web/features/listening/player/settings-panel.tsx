import SlidersHorizontal from "lucide-react/icons/sliders-horizontal";
import { type ReactNode, type RefObject, useId, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { Button } from "#web/ui/button.tsx";

type SettingsPanelProps = {
  ref: RefObject<HTMLDivElement | null>;
  isOpen: boolean;
  onToggle: () => void;
  children: ReactNode;
};

export function SettingsPanel({ ref, isOpen, onToggle, children }: SettingsPanelProps) {
  const id = useId();
  return (
    <div ref={ref} className="grid scroll-mt-4 gap-5">
      <Button
        variant="secondary"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={onToggle}
        icon={<SlidersHorizontal size={18} aria-hidden />}
        className="justify-self-start"
      >
        Voice, sound and timer
      </Button>
      <div id={id} hidden={!isOpen} className="gap-8 not-[[hidden]]:grid">
        {children}
      </div>
    </div>
  );
}

/** The settings stand below the text; the fixed controls scroll them into view. */
export function useSettingsPanel() {
  const ref = useRef<HTMLDivElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  return {
    ref,
    isOpen,
    onToggle: () => setIsOpen(!isOpen),
    show() {
      flushSync(() => setIsOpen(true));
      ref.current?.scrollIntoView();
      ref.current?.querySelector("button")?.focus({ preventScroll: true });
    },
  };
}
