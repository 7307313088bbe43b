import Check from "lucide-react/icons/check";
import CloudOff from "lucide-react/icons/cloud-off";
import TriangleAlert from "lucide-react/icons/triangle-exclamation-point";
import { Spinner } from "#web/ui/spinner.tsx";
import { syncStatusTexts as texts } from "./texts.ts";

type SyncStatusProps = {
  /** The state of the outbox. */
  state: "saved" | "saving" | "waiting" | "refused";
  /** Why the server rejected it. */
  refusal?: string | undefined;
  /** A saved draft isn't final: a button still finishes it. */
  isDraft?: boolean;
};

/** Shows unobtrusively where the text is saved. Announced only if that is unexpected. */
export function SyncStatus({ state, refusal, isDraft = false }: SyncStatusProps) {
  const saved = isDraft ? texts.draftSaved : texts.words.saved;
  const words = state === "saved" ? saved : (state === "refused" && refusal) || texts.words[state];
  const isNews = state === "waiting" || state === "refused";
  return (
    <span
      className={`flex min-h-6 items-center gap-2 text-small ${state === "refused" ? "text-danger" : "text-muted"}`}
    >
      <Sign state={state} />
      <span aria-hidden={isNews}>{words}</span>
      <output className="sr-only">{isNews && words}</output>
    </span>
  );
}

function Sign({ state }: Pick<SyncStatusProps, "state">) {
  if (state === "saved") return <Check size={16} aria-hidden />;
  if (state === "saving") return <Spinner size={16} />;
  return state === "waiting" ? (
    <CloudOff size={16} aria-hidden />
  ) : (
    <TriangleAlert size={16} aria-hidden />
  );
}
