import Square from "lucide-react/icons/square";
import Volume2 from "lucide-react/icons/volume-2";
import { useMemo } from "react";
import { essayText, type Essay } from "#shared/content/essays.ts";
import { sentencesOf } from "#shared/vision/sentences.ts";
import { speechParts } from "#web/platform/speech/speech-parts.ts";
import { useReader } from "#web/platform/speech/use-reader.ts";
import { useHydrated } from "#web/platform/use-hydrated.ts";
import { Button } from "#web/ui/button.tsx";
import { VisuallyHidden } from "#web/ui/visually-hidden.tsx";
import { listenButtonTexts as texts } from "./texts.ts";

export function ListenButton({ essay }: { essay: Essay }) {
  const parts = useMemo(() => speechParts([{ sentences: sentencesOf(essayText(essay)) }]), [essay]);
  const { reader, state } = useReader(parts);
  const isHydrated = useHydrated();
  const isSpeaking = state.status === "speaking";
  const Icon = isSpeaking ? Square : Volume2;
  return (
    <div className="scripting-only grid justify-items-start gap-2">
      <Button
        variant="secondary"
        disabled={!isHydrated}
        className="disabled:opacity-100"
        onClick={() => reader.send({ type: isSpeaking ? "stop" : "play" })}
        icon={<Icon size={18} aria-hidden />}
      >
        {isSpeaking ? texts.stop : texts.listen}
        <VisuallyHidden> {essay.name}</VisuallyHidden>
      </Button>
      {state.status === "unavailable" && (
        <output className="text-small text-muted">{texts.noVoice}</output>
      )}
    </div>
  );
}
