import { chapterLines } from "#shared/workshops/chapter-lines.ts";
import { saveWorkshop, type WorkshopInput } from "#shared/workshops/contract.ts";
import { call } from "#web/platform/api.ts";
import { Checkbox } from "#web/ui/checkbox.tsx";
import { LinkField } from "#web/ui/link-field.tsx";
import { SaveRow } from "#web/ui/save-row.tsx";
import { TextArea } from "#web/ui/text-area.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { useSaveForm } from "#web/ui/use-save-form.ts";
import { StartAndDuration } from "#web/ui/start-and-duration.tsx";

type Typed = Omit<WorkshopInput, "chapters"> & { chapters: string };
type WorkshopFormProps = { id: string; zone: string; saved: WorkshopInput };

export function WorkshopForm({ id, zone, saved }: WorkshopFormProps) {
  const { field, props, state } = useSaveForm<Typed, WorkshopInput>({
    name: `workshop:${id}`,
    saved: { ...saved, chapters: chapterLines(saved.chapters) },
    schema: async () => (await import("#schemas/workshops/contract.ts")).WorkshopForm,
    save: (body) => call(saveWorkshop, { params: { id }, body }),
    refreshes: ["Operator"],
  });

  return (
    <form {...props} aria-label="Workshop" className="grid gap-6">
      <TextField label="Title" {...field("title")} />
      <StartAndDuration
        zone={zone}
        begins={field("wallTime")}
        minutes={field("minutes", { valueAsNumber: true })}
      />
      <TextField label="With" {...field("host")} />
      <TextArea label="About" {...field("about")} />
      <LinkField
        label="Join address"
        hint="Members get it from 10 minutes before"
        {...field("joinUrl")}
      />
      <LinkField label="Recording" {...field("recordingUrl")} />
      <TextArea
        label="Chapters"
        rows={6}
        hint="One a line, its time first: 12:30 The last minute"
        {...field("chapters")}
      />
      <Checkbox label="Published" {...field("isPublished")} />
      <SaveRow {...state} />
    </form>
  );
}
