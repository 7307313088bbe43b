import { useState } from "react";
import type { VisionVersion } from "#shared/vision/contract.ts";
import type { VisionStep } from "#shared/vision/steps.ts";
import { longMoment } from "#web/platform/moments.ts";
import { Button } from "#web/ui/button.tsx";
import type { EditedVision } from "../edit/use-edited-vision.ts";
import { TextComparison } from "./text-comparison.tsx";
import { useRestoreVersion } from "./use-restore-version.ts";

type VersionRowProps = {
  version: VisionVersion;
  step: VisionStep;
  /** What the answer says now. */
  present: string;
  edited: EditedVision;
};

export function VersionRow({ version, step, present, edited }: VersionRowProps) {
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
          aria-label={`Compare ${name}`}
          onClick={() => setIsOpen(!isOpen)}
        >
          Compare
        </Button>
      </div>
      {isOpen && (
        <div className="grid gap-4">
          <TextComparison before={version.text} after={present} />
          <div>
            <Button
              loading={isRestoring}
              aria-label={`Restore ${name}`}
              onClick={() =>
                restore({ id: version.id, replaced: { [step.key]: edited.answers[step.key] } })
              }
            >
              Restore this text
            </Button>
          </div>
        </div>
      )}
    </li>
  );
}
