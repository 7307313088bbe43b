import { useEffect, useRef, useState } from "react";

/**
 * A form that opens in the place of what it changes. It is open from the start when something was typed and not saved;
 * the focus goes into it with the press that opens it, and back when it closes.
 */
export function useEditor(isOpenAtFirst: boolean) {
  const [isOpen, setIsOpen] = useState(isOpenAtFirst);
  const wasOpen = useRef(isOpen);
  const form = useRef<HTMLFormElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (wasOpen.current === isOpen) return;
    wasOpen.current = isOpen;
    const target = isOpen ? form.current?.querySelector("textarea") : opener.current;
    target?.focus();
  }, [isOpen]);
  return {
    isOpen,
    form,
    opener,
    open: () => setIsOpen(true),
    close: () => setIsOpen(false),
  };
}
