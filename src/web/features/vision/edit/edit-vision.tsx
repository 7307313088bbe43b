import type { Vision } from "#shared/vision/contract.ts";
import { EarlierVersions } from "../versions/earlier-versions.tsx";
import { useVision } from "#web/data/vision.ts";
import { EditForm } from "./edit-form.tsx";
import { useEditedVision } from "./use-edited-vision.ts";

type EditVisionProps = {
  userId: string;
  firstName: string;
  vision: Vision;
};

/** The form, and the earlier texts that it has replaced. */
export function EditVision({ userId, firstName, vision: known }: EditVisionProps) {
  const { data } = useVision({ isReadAgain: true });
  const vision = data ?? known;
  const edited = useEditedVision(userId, vision);
  return (
    <div className="grid max-w-3xl gap-14">
      <EditForm firstName={firstName} edited={edited} />
      <EarlierVersions vision={vision} edited={edited} />
    </div>
  );
}
