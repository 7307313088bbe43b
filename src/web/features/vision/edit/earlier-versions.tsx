import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useId, useState } from "react";
import { compareTexts } from "#shared/vision/compare-texts.ts";
import { restoreVersion, type Vision, type VisionVersion } from "#shared/vision/contract.ts";
import { VISION_STEPS, type VisionAnswers, type VisionStep } from "#shared/vision/steps.ts";
import { versionsQuery, visionQuery } from "#web/data/vision.ts";
import { callApi } from "#web/platform/api.ts";
import { longMoment } from "#web/platform/date-formats.ts";
import { Button } from "#web/ui/button.tsx";
import { Loaded } from "#web/ui/loaded.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { toast } from "#web/ui/toast.ts";
import { VisuallyHidden } from "#web/ui/visually-hidden.tsx";
import type { EditedVision } from "./edit-draft.ts";
import { earlierVersionsTexts } from "../texts.ts";

type EarlierVersionsProps = { vision: Vision; edited: EditedVision };

export function EarlierVersions({ vision, edited }: EarlierVersionsProps) {
  const headingId = useId();
  const query = useQuery(versionsQuery);
  return (
    <section aria-labelledby={headingId} className="grid gap-5 border-t border-line pt-8">
      <div className="grid gap-2">
        <h2 id={headingId} className="wide text-title">
          {earlierVersionsTexts.earlierVersionsHeading}
        </h2>
        <p className="measure text-muted">{earlierVersionsTexts.noneYetText}</p>
      </div>
      <Loaded
        query={query}
        what={earlierVersionsTexts.earlierVersions}
        skeleton={<Skeleton className="h-12" />}
      >
        {(versions) => <VersionList {...{ vision, edited, versions }} />}
      </Loaded>
    </section>
  );
}

type VersionListProps = EarlierVersionsProps & { versions: VisionVersion[] };

function VersionList({ vision, edited, versions }: VersionListProps) {
  const rows = versions.flatMap((version) => {
    const step = VISION_STEPS[version.order - 1];
    return step && version.text !== vision[step.key] ? [{ version, step }] : [];
  });
  if (rows.length === 0) return <p className="text-muted">{earlierVersionsTexts.noneYet}</p>;
  return (
    <ul className="grid">
      {rows.map(({ version, step }) => (
        <VersionRow
          key={version.id}
          version={version}
          step={step}
          present={vision[step.key]}
          edited={edited}
        />
      ))}
    </ul>
  );
}

type VersionRowProps = {
  version: VisionVersion;
  step: VisionStep;
  /** The current text of the answer. */
  present: string;
  edited: EditedVision;
};

function VersionRow({ version, step, present, edited }: VersionRowProps) {
  const [isOpen, setIsOpen] = useState(false);
  const { restore, isRestoring } = useRestoreVersion(edited.discard);
  const name = `${step.name}, ${longMoment(version.writtenAt)}`;
  return (
    <li className="grid gap-4 border-t border-line py-4 first:border-t-0">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <div className="min-w-0 flex-1 basis-60">
          <p className="font-semibold">{name}</p>
          <p dir="auto" className="truncate text-small text-muted">
            {version.text}
          </p>
        </div>
        <Button
          variant="secondary"
          aria-expanded={isOpen}
          aria-label={earlierVersionsTexts.compareLabel(name)}
          onClick={() => setIsOpen(!isOpen)}
        >
          {earlierVersionsTexts.compare}
        </Button>
      </div>
      {isOpen && (
        <div className="grid gap-4">
          <TextComparison before={version.text} after={present} />
          <div>
            <Button
              loading={isRestoring}
              aria-label={earlierVersionsTexts.restoreLabel(name)}
              onClick={() =>
                restore({ id: version.id, replaced: { [step.key]: edited.answers[step.key] } })
              }
            >
              {earlierVersionsTexts.restoreThisText}
            </Button>
          </div>
        </div>
      )}
    </li>
  );
}

/** Compares an earlier text with the current one: removed text is struck out, added text is underlined. */
function TextComparison({ before, after }: { before: string; after: string }) {
  return (
    <p
      dir="auto"
      className="rounded-control border border-line bg-panel px-4 py-3 wrap-anywhere whitespace-pre-wrap"
    >
      {compareTexts(before, after).map(({ place, kind, text }) => {
        if (kind === "same") return <span key={place}>{text}</span>;
        return kind === "removed" ? (
          <del key={place} className="text-danger">
            <VisuallyHidden>{earlierVersionsTexts.onlyInEarlier} </VisuallyHidden>
            {text}
          </del>
        ) : (
          <ins key={place} className="text-done">
            <VisuallyHidden>{earlierVersionsTexts.onlyInPresent} </VisuallyHidden>
            {text}
          </ins>
        );
      })}
    </p>
  );
}

type Restored = {
  id: string;
  /** The current form values that the earlier text replaces. */
  replaced: VisionAnswers;
};

function useRestoreVersion(discard: (texts: VisionAnswers) => void) {
  const client = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: ({ id }: Restored) => callApi(restoreVersion, { params: { id } }),
    async onSuccess(_reply, { replaced }) {
      await Promise.all([
        client.refetchQueries({ queryKey: visionQuery.queryKey }),
        client.refetchQueries({ queryKey: versionsQuery.queryKey }),
      ]);
      discard(replaced);
      toast.success(earlierVersionsTexts.restored);
    },
    onError: (error) => void toast.error(error.message),
  });
  return { restore: mutate, isRestoring: isPending };
}
