import Mic from "lucide-react/icons/mic";
import MoonStar from "lucide-react/icons/moon-star";
import PenLine from "lucide-react/icons/pen-line";
import { type ReactNode, useMemo, useState } from "react";
import type { AgeGroup } from "#shared/account/age.ts";
import { paths } from "#shared/paths.ts";
import { isMorning, localDayOf } from "#shared/time/local-day.ts";
import { type NarrativeVersion, winningFormulaTitle } from "#shared/vision/narrative.ts";
import type { VisionAnswers } from "#shared/vision/steps.ts";
import { deviceZone } from "#web/platform/device-zone.ts";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { Checkbox } from "#web/ui/checkbox.tsx";
import { Choice } from "#web/ui/choice.tsx";
import { NotFetched, lazyPart } from "#web/ui/lazy-part.tsx";
import type { Recording } from "../own-voice/recordings-store.ts";
import { useOwnVoice } from "../own-voice/use-own-voice.ts";
import { useRecordings } from "../own-voice/use-recordings.ts";
import { Player } from "../player/player.tsx";
import { usePreferences } from "../player/preferences.ts";
import { useFrozenWhile } from "../player/use-frozen-while.ts";
import type { SpokenParagraph } from "../player/spoken-paragraph.ts";
import type { ListeningRecord } from "../session/record-listening.ts";
import type { Proof } from "./place-proofs.ts";
import { PrintVision } from "./print-vision.tsx";
import { visionScript } from "./vision-script.ts";
import { visionPlayerTexts as texts } from "../texts.ts";

const OwnVoicePanel = lazyPart(
  async () => (await import("../own-voice/own-voice-panel.tsx")).OwnVoicePanel,
  NotFetched,
);

const AGAIN = "identity-sentence-again";
const SAID_BEFORE = "identity-sentence";

/**
 * Reads the vision aloud in the browser's voice or the athlete's own, either in full or only as much as feels true
 * tonight.
 */
export function VisionPlayer(props: VisionPlayerProps) {
  const { userId, firstName, ageGroup, answers, onHeard, playsAtOnce = false } = props;
  const { preferences, updatePreferences } = usePreferences();
  const { version, timeOfDay, setTimeOfDay, isDoubtful, setIsDoubtful } = useVersion();
  const [hasProofs, setHasProofs] = useState(true);
  const [isListening, setIsListening] = useState(false);
  const proofs = useFrozenWhile(props.proofs, isListening);
  const [today] = useState(() => localDayOf(new Date(), deviceZone()));
  const paragraphs = useMemo(
    () => visionScript({ firstName, answers, version, today, proofs: hasProofs ? proofs : [] }),
    [firstName, answers, version, today, hasProofs, proofs],
  );
  const recordings = useRecordings(userId);
  const byParagraph = useMemo(
    () => withRepetition(recordings.byParagraph),
    [recordings.byParagraph],
  );
  const own = useOwnVoice(paragraphs, byParagraph, preferences.source === "own");
  const [isRecording, setIsRecording] = useState(false);
  const title = winningFormulaTitle(firstName);

  return (
    <div className="grid gap-8">
      <Player
        title={title}
        kind="vision"
        paragraphs={paragraphs}
        own={own}
        onHeard={onHeard}
        onListening={setIsListening}
        silentRoom={props.silentRoom}
        autoPlay={playsAtOnce}
        withoutVoice={
          recordings.byParagraph.size > 0 ? (
            <Button variant="secondary" onClick={() => updatePreferences({ source: "own" })}>
              {texts.myOwnRecording}
            </Button>
          ) : (
            <Button variant="secondary" onClick={() => setIsRecording(true)}>
              {texts.recordMyVoice}
            </Button>
          )
        }
      >
        <div className="flex flex-wrap items-center gap-6">
          <Labelled label={texts.version}>
            <Choice
              legend={texts.version}
              value={timeOfDay}
              options={TIMES_OF_DAY}
              onChange={setTimeOfDay}
            />
          </Labelled>
          {proofs.length > 0 && (
            <Checkbox
              label={texts.speakMyProof}
              checked={hasProofs}
              onChange={({ target }) => setHasProofs(target.checked)}
            />
          )}
          <Labelled label={texts.whoSpeaks}>
            <Choice
              legend={texts.whoSpeaks}
              value={preferences.source}
              options={SOURCES}
              onChange={(source) => updatePreferences({ source })}
            />
          </Labelled>
        </div>
        {preferences.source === "own" && recordings.byParagraph.size === 0 && (
          <p className="text-muted">{texts.nothingRecorded}</p>
        )}
      </Player>
      <div className="grid divide-y divide-line border-y border-line sm:flex sm:flex-wrap sm:gap-x-8 sm:divide-y-0">
        <Button
          variant="link"
          onClick={() => setIsDoubtful(!isDoubtful)}
          icon={<MoonStar size={18} aria-hidden />}
        >
          {isDoubtful ? texts.wholeVision : texts.doesntFeelTrueTonight}
        </Button>
        <Button
          variant="link"
          aria-expanded={isRecording}
          onClick={() => setIsRecording(!isRecording)}
          icon={<Mic size={18} aria-hidden />}
        >
          {texts.recordMyVoice}
        </Button>
        <ButtonLink to={paths.visionEdit} variant="link" icon={<PenLine size={18} aria-hidden />}>
          {texts.editMyVision}
        </ButtonLink>
        <PrintVision title={title} paragraphs={paragraphs} answers={answers} />
      </div>
      {isRecording && (
        <OwnVoicePanel
          paragraphs={recordable(paragraphs)}
          recordings={recordings}
          ageGroup={ageGroup}
        />
      )}
    </div>
  );
}

/**
 * Returns the paragraphs worth recording. Proofs change every week, and the identity sentence is recorded once and
 * played twice.
 */
function recordable(paragraphs: readonly SpokenParagraph[]): SpokenParagraph[] {
  return paragraphs.filter(({ id }) => id !== AGAIN && !id.startsWith("proof"));
}

function withRepetition(
  byParagraph: ReadonlyMap<string, Recording>,
): ReadonlyMap<string, Recording> {
  const once = byParagraph.get(SAID_BEFORE);
  return once ? new Map([...byParagraph, [AGAIN, { ...once, paragraphId: AGAIN }]]) : byParagraph;
}

type VisionPlayerProps = {
  userId: string;
  firstName: string;
  ageGroup: AgeGroup;
  answers: VisionAnswers;
  /** The athlete's latest wins, newest first. */
  proofs: readonly Proof[];
  onHeard: (heard: ListeningRecord & { voice: "reader" | "own" | "none" }) => void;
  playsAtOnce?: boolean;
  /** The silent room's switch, shown with the settings. */
  silentRoom?: ReactNode;
};

const SOURCES = [
  { value: "reader", label: texts.reader },
  { value: "own", label: texts.myVoice },
] as const;

/** Shows the legend to sighted users. */
function Labelled({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="grid justify-items-start gap-2">
      <span aria-hidden className="font-semibold">
        {label}
      </span>
      {children}
    </div>
  );
}

const TIMES_OF_DAY = [
  { value: "night", label: texts.night },
  { value: "morning", label: texts.morning },
] as const;

function useVersion() {
  const [timeOfDay, setTimeOfDay] = useState<"night" | "morning">(() =>
    isMorning(new Date(), deviceZone()) ? "morning" : "night",
  );
  const [isDoubtful, setIsDoubtful] = useState(false);
  const version: NarrativeVersion = isDoubtful ? "calm" : timeOfDay;
  return { version, timeOfDay, setTimeOfDay, isDoubtful, setIsDoubtful };
}
