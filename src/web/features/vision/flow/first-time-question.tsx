import { useQuery } from "@tanstack/react-query";
import { paths } from "#shared/paths.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import { visionQuery } from "../queries.ts";
import { opensEdit } from "../review/opens-edit.ts";
import { FlowFrame } from "./flow-frame.tsx";

export function FirstTimeQuestion() {
  const { data: vision } = useQuery(visionQuery);
  return (
    <FlowFrame>
      <h1 className="wide max-w-[22ch] text-heading">
        Is this your first time here or are you updating your vision?
      </h1>
      <div className="grid gap-4 sm:flex">
        <ButtonLink to={paths.visionLifePurpose} size="large">
          First time
        </ButtonLink>
        {vision && (
          <ButtonLink to={paths.vision} state={opensEdit} size="large" variant="secondary">
            Updating vision
          </ButtonLink>
        )}
      </div>
    </FlowFrame>
  );
}
