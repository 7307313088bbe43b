import { zodResolver } from "@hookform/resolvers/zod";
import { useForm, useWatch } from "react-hook-form";
import { EssayInput, type OperatorEssay, saveEssay } from "#shared/content/contract.ts";
import { essayHtml } from "#shared/content/essay-html.ts";
import { foldText } from "#shared/fold-text.ts";
import { call } from "#web/platform/api.ts";
import { Button } from "#web/ui/button.tsx";
import { Checkbox } from "#web/ui/checkbox.tsx";
import { TextArea } from "#web/ui/text-area.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { useSaveForm } from "#web/ui/use-save-form.ts";

type EssayFormProps = { essay: OperatorEssay; onClose: () => void };

/** A new essay's address is made of the name that it has when it is first saved. */
const slugOf = (name: string) =>
  foldText(name)
    .replaceAll(/[^a-z\d]+/g, " ")
    .trim()
    .replaceAll(" ", "-");

export function EssayForm({ essay, onClose }: EssayFormProps) {
  const form = useForm<EssayInput>({ resolver: zodResolver(EssayInput), defaultValues: essay });
  const { submit, isSaving } = useSaveForm(form, {
    save: (body: EssayInput) =>
      call(saveEssay, { params: { slug: essay.slug || slugOf(body.name) }, body }),
    refreshes: ["Operator"],
    onSaved: onClose,
  });
  const { errors } = form.formState;
  const html = useWatch({ control: form.control, name: "html" });
  return (
    <form noValidate aria-label="Essay" onSubmit={form.handleSubmit(submit)} className="grid gap-6">
      <div className="grid gap-6 sm:grid-cols-3">
        <TextField label="Name" error={errors.name?.message} {...form.register("name")} />
        <TextField label="Sport" error={errors.sport?.message} {...form.register("sport")} />
        <TextField label="Years" error={errors.years?.message} {...form.register("years")} />
      </div>
      <TextArea
        label="Text"
        hint="Paragraphs in <p>, with <strong>, <em> and <br>. Anything else is shown as it was typed."
        rows={14}
        error={errors.html?.message}
        {...form.register("html")}
      />
      <Checkbox
        label="Shown"
        hint="Without it the essay is taken down everywhere, within seconds"
        {...form.register("isPublished")}
      />
      <section aria-label="Preview" className="rounded-panel border border-line bg-raised p-6">
        <div
          className="vision-text measure text-lead break-words"
          // What the server will keep: plain tags and nothing that could run.
          dangerouslySetInnerHTML={{ __html: essayHtml(html || "<p>The text</p>") }}
        />
      </section>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" loading={isSaving}>
          Save
        </Button>
        <Button variant="quiet" onClick={onClose}>
          Back to the list
        </Button>
      </div>
    </form>
  );
}
