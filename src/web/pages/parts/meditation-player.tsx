import ArrowLeft from "lucide-react/icons/arrow-left";
import { useMemo, useState } from "react";
import { paths } from "#shared/paths.ts";
import { type PracticeInput, recordPractice, useProofs } from "#web/data/practice.ts";
import { PlanNeeded } from "#web/features/billing/plan-needed.tsx";
import { Player } from "#web/features/listening/player/player.tsx";
import { useFrozenWhile } from "#web/features/listening/player/use-frozen-while.ts";
import {
  asksForProofs,
  type Meditation,
  spokenMeditation,
} from "#web/features/meditations/meditation-scripts.ts";
import { Link } from "#web/platform/router/link.tsx";
import { Button } from "#web/ui/button.tsx";
import { SilentRoomSwitch } from "./silent-room-switch.tsx";
import { playedMeditationTexts as texts } from "#web/features/meditations/texts.ts";

type MeditationRecord = Omit<
  Extract<PracticeInput, { kind: "meditation" }>,
  "kind" | "meditation" | "isUseful"
>;
type PlayedMeditationProps = { meditation: Meditation; canListen: boolean };

/** One meditation, read aloud. */
export function MeditationPlayer({ meditation, canListen }: PlayedMeditationProps) {
  const [isListening, setIsListening] = useState(false);
  const proofs = useProofs();
  const wins = useFrozenWhile(asksForProofs(meditation) ? proofs : undefined, isListening);
  const paragraphs = useMemo(
    () => spokenMeditation(meditation, wins?.map(({ text }) => text) ?? []),
    [meditation, wins],
  );
  return (
    <>
      <header className="grid gap-4">
        <Link
          to={paths.meditations}
          className="flex min-h-12 items-center gap-2 justify-self-start text-muted hover:text-ink"
        >
          <ArrowLeft size={20} aria-hidden />
          {texts.allMeditations}
        </Link>
        <p className="label text-muted">{texts.minutes(meditation.pillar, meditation.minutes)}</p>
        <h1 className="wide text-heading">{meditation.title}</h1>
        <p className="measure text-lead text-muted">{meditation.about}</p>
      </header>
      {canListen ? (
        <RatedPlayer
          key={meditation.id}
          meditation={meditation}
          paragraphs={paragraphs}
          onListening={setIsListening}
        />
      ) : (
        <PlanNeeded />
      )}
    </>
  );
}

type RatedPlayerProps = {
  meditation: Meditation;
  paragraphs: ReturnType<typeof spokenMeditation>;
  onListening: (isListening: boolean) => void;
};

function RatedPlayer({ meditation: { id: meditation, title }, ...spoken }: RatedPlayerProps) {
  const [heard, setHeard] = useState<MeditationRecord>();
  const [isUseful, setIsUseful] = useState<boolean>();

  /** Sends the rating every time, because a newer record replaces an unsent one. */
  function recordMeditation(heard: MeditationRecord, isUseful: boolean | undefined): void {
    recordPractice({
      ...heard,
      kind: "meditation",
      meditation,
      ...(isUseful !== undefined && { isUseful }),
    });
  }
  return (
    <>
      <Player
        title={title}
        kind="meditation"
        {...spoken}
        silentRoom={<SilentRoomSwitch />}
        onHeard={(next) => {
          setHeard(next);
          recordMeditation(next, next.id === heard?.id ? isUseful : undefined);
        }}
      />
      {heard && (
        <WasItUseful
          answer={isUseful}
          onAnswer={(answer) => {
            setIsUseful(answer);
            recordMeditation(heard, answer);
          }}
        />
      )}
    </>
  );
}

type WasItUsefulProps = { answer: boolean | undefined; onAnswer: (isUseful: boolean) => void };

function WasItUseful({ answer, onAnswer }: WasItUsefulProps) {
  if (answer !== undefined)
    return <output className="text-muted">{answer ? texts.noted : texts.notedNotUseful}</output>;
  return (
    <fieldset className="flex flex-wrap items-center gap-3">
      <legend className="float-left mr-3 wide-quiet">{texts.wasItUsefulLegend}</legend>
      <Button variant="secondary" onClick={() => onAnswer(true)}>
        {texts.yes}
      </Button>
      <Button variant="secondary" onClick={() => onAnswer(false)}>
        {texts.notToday}
      </Button>
    </fieldset>
  );
}
