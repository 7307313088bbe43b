import { Square, Volume2 } from "lucide-react";
import { essayText, type Essay } from "#shared/content/essays.ts";
import { useSpeech } from "#web/platform/speech.ts";
import { useHydrated } from "#web/platform/use-hydrated.ts";
import { Button } from "#web/ui/button.tsx";
import { VisuallyHidden } from "#web/ui/visually-hidden.tsx";

export function ListenButton({ essay }: { essay: Essay }) {
  const { state, speak, stop } = useSpeech();
  const isHydrated = useHydrated();
  const isSpeaking = state === "speaking";
  const Icon = isSpeaking ? Square : Volume2;
  return (
    <div className="scripting-only grid justify-items-start gap-2">
      <Button
        variant="secondary"
        disabled={!isHydrated}
        className="disabled:opacity-100"
        onClick={() => (isSpeaking ? stop() : speak(essayText(essay)))}
        icon={<Icon size={18} aria-hidden />}
      >
        {isSpeaking ? "Stop" : "Listen"}
        <VisuallyHidden> {essay.name}</VisuallyHidden>
      </Button>
      {state === "unavailable" && (
        <output className="text-small text-muted">This browser has no voice to read with.</output>
      )}
    </div>
  );
}
