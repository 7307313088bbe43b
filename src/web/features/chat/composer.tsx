import SendHorizontal from "lucide-react/icons/send-horizontal";
import { type FormEvent, type KeyboardEvent, useRef } from "react";
import { CHAT_MESSAGE_MAX_LENGTH } from "#shared/chat/contract.ts";
import { useKeptText } from "#web/platform/use-kept-text.ts";
import { Button } from "#web/ui/button.tsx";
import { TextArea } from "#web/ui/text-area.tsx";
import { PictureButton } from "./picture-button.tsx";

type ComposerProps = {
  /** The storage key of the unsent text; it must say whose it is. */
  draftName: string;
  onWrite: (text: string) => void;
  onAttach: (file: File) => void;
};

export function Composer({ draftName, onWrite, onAttach }: ComposerProps) {
  const draft = useKeptText(draftName);
  const form = useRef<HTMLFormElement>(null);
  const isEmpty = draft.text.trim() === "";

  const send = (event: FormEvent) => {
    event.preventDefault();
    if (isEmpty) return;
    onWrite(draft.text.trim());
    draft.discard(draft.text);
  };
  /** Where there is a keyboard, Enter sends; on a phone it starts a new line. */
  const sendOnEnter = (event: KeyboardEvent) => {
    const isPlainEnter = event.key === "Enter" && !event.shiftKey && !event.nativeEvent.isComposing;
    if (!isPlainEnter || !matchMedia("(pointer: fine)").matches) return;
    event.preventDefault();
    form.current?.requestSubmit();
  };

  return (
    <form ref={form} onSubmit={send} aria-label="Write to support" className="grid gap-3">
      <TextArea
        label="Your message"
        labelSize="hidden"
        size="compact"
        rows={3}
        placeholder="Your message"
        maxLength={CHAT_MESSAGE_MAX_LENGTH}
        value={draft.text}
        onChange={(event) => draft.change(event.target.value)}
        onKeyDown={sendOnEnter}
      />
      <div className="flex items-center justify-between gap-3">
        <PictureButton onAttach={onAttach} />
        <Button type="submit" disabled={isEmpty} icon={<SendHorizontal size={18} aria-hidden />}>
          Send
        </Button>
      </div>
    </form>
  );
}
