import { useQuery } from "@tanstack/react-query";
import { useId } from "react";
import type { Vision, VisionVersion } from "#shared/vision/contract.ts";
import { VISION_STEPS } from "#shared/vision/steps.ts";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { Loaded } from "#web/ui/loaded.tsx";
import type { EditedVision } from "../edit/use-edited-vision.ts";
import { versionsQuery } from "#web/data/vision.ts";
import { VersionRow } from "./version-row.tsx";

type EarlierVersionsProps = { vision: Vision; edited: EditedVision };

export function EarlierVersions({ vision, edited }: EarlierVersionsProps) {
  const headingId = useId();
  const query = useQuery(versionsQuery);
  return (
    <section aria-labelledby={headingId} className="grid gap-5 border-t border-line pt-8">
      <div className="grid gap-2">
        <h2 id={headingId} className="wide text-title">
          Earlier versions
        </h2>
        <p className="measure text-muted">
          What another sitting or another device has replaced is kept here.
        </p>
      </div>
      <Loaded query={query} what="The earlier versions" skeleton={<Skeleton className="h-12" />}>
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
  if (rows.length === 0) return <p className="text-muted">None yet: this is the first.</p>;
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
