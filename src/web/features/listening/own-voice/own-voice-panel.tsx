import { useState } from "react";
import type { AgeGroup } from "#shared/account/age.ts";
import { Alert } from "#web/ui/alert.tsx";
import type { SpokenParagraph } from "../player/spoken-paragraph.ts";
import { AccountCopies } from "./account-copies-panel.tsx";
import { canRecord } from "./microphone.ts";
import { ParagraphRecorder } from "./paragraph-recorder.tsx";
import type { useRecordings } from "./use-recordings.ts";
import { ownVoicePanelTexts as texts } from "../texts.ts";

type OwnVoicePanelProps = {
  paragraphs: readonly SpokenParagraph[];
  recordings: ReturnType<typeof useRecordings>;
  ageGroup: AgeGroup;
};

/** Lets athletes record their vision, paragraph by paragraph. */
export function OwnVoicePanel({ paragraphs, recordings, ageGroup }: OwnVoicePanelProps) {
  const [problem, setProblem] = useState<string>();
  const { byParagraph, isFailing, save, remove } = recordings;
  const count = paragraphs.filter(({ id }) => byParagraph.has(id)).length;

  if (!canRecord() || isFailing) return <p className="text-muted">{texts.cantRecord}</p>;
  return (
    <div className="grid gap-4">
      <p className="measure text-muted">
        {ageGroup === "adult" ? texts.adultLead : texts.minorLead}
      </p>
      <p className="wide-quiet">{texts.recordedCount(count, paragraphs.length)}</p>
      {problem && <Alert title={texts.notRecordedTitle}>{problem}</Alert>}
      <ol className="grid max-w-[42rem]">
        {paragraphs.map((paragraph, index) => (
          <ParagraphRecorder
            key={paragraph.id}
            paragraph={paragraph}
            number={index + 1}
            recording={byParagraph.get(paragraph.id)}
            onTake={(take) => {
              setProblem(undefined);
              return save(paragraph, take);
            }}
            onRemove={() => void remove(paragraph.id)}
            onProblem={setProblem}
          />
        ))}
      </ol>
      <AccountCopies recordings={recordings} ageGroup={ageGroup} />
    </div>
  );
}
