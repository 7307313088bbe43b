import { useForm } from "react-hook-form";
import { chapterLines, parseChapterLines } from "#shared/workshops/chapter-lines.ts";
import { saveWorkshop, type WorkshopInput } from "#shared/workshops/contract.ts";
import { call } from "#web/platform/api.ts";
import { Button } from "#web/ui/button.tsx";
import { Checkbox } from "#web/ui/checkbox.tsx";
import { TextArea } from "#web/ui/text-area.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { useSaveForm } from "#web/ui/use-save-form.ts";

type Typed = Omit<WorkshopInput, "chapters"> & { chapters: string };
type WorkshopFormProps = { id: string; zone: string; values: WorkshopInput };

export function WorkshopForm({ id, zone, values }: WorkshopFormProps) {
  const form = useForm<Typed>({
    defaultValues: { ...values, chapters: chapterLines(values.chapters) },
  });
  const { submit, isSaving } = useSaveForm(form, {
    save: (body: WorkshopInput) => call(saveWorkshop, { params: { id }, body }),
    refreshes: ["Operator"],
  });
  const { errors } = form.formState;

  const readAndSubmit = async (typed: Typed) => {
    const parsed = parseChapterLines(typed.chapters);
    if ("wrongLine" in parsed)
      return form.setError("chapters", {
        message: `“${parsed.wrongLine}” does not begin with a time such as 12:30`,
      });
    await submit({ ...typed, chapters: parsed.chapters });
  };

  return (
    <form
      noValidate
      aria-label="Workshop"
      onSubmit={form.handleSubmit(readAndSubmit)}
      className="grid gap-6"
    >
      <TextField label="Title" error={errors.title?.message} {...form.register("title")} />
      <div className="grid gap-6 sm:grid-cols-2">
        <TextField
          label="Begins"
          type="datetime-local"
          hint={`By the clocks of ${zone}`}
          error={errors.wallTime?.message}
          {...form.register("wallTime")}
        />
        <TextField
          label="Minutes"
          type="number"
          inputMode="numeric"
          error={errors.minutes?.message}
          {...form.register("minutes", { valueAsNumber: true })}
        />
      </div>
      <TextField label="With" error={errors.host?.message} {...form.register("host")} />
      <TextArea label="About" error={errors.about?.message} {...form.register("about")} />
      <TextField
        label="Join address"
        type="url"
        inputMode="url"
        hint="Members get it from 10 minutes before"
        error={errors.joinUrl?.message}
        {...form.register("joinUrl")}
      />
      <TextField
        label="Recording"
        type="url"
        inputMode="url"
        error={errors.recordingUrl?.message}
        {...form.register("recordingUrl")}
      />
      <TextArea
        label="Chapters"
        rows={6}
        hint="One a line, its time first: 12:30 The last minute"
        error={errors.chapters?.message}
        {...form.register("chapters")}
      />
      <Checkbox label="Published" {...form.register("isPublished")} />
      <Button type="submit" loading={isSaving} className="justify-self-start">
        Save
      </Button>
    </form>
  );
}
