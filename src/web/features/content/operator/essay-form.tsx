import { useWatch } from "react-hook-form";
import { type OperatorEssay, saveEssay } from "#shared/content/contract.ts";
import { ApiError } from "#web/platform/api-error.ts";
import { essayHtml } from "#shared/content/essay-html.ts";
import { foldText } from "#shared/fold-text.ts";
import { call } from "#web/platform/api.ts";
import { Button } from "#web/ui/button.tsx";
import { Checkbox } from "#web/ui/checkbox.tsx";
import { SaveRow } from "#web/ui/save-row.tsx";
import { TextArea } from "#web/ui/text-area.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { useSaveForm } from "#web/ui/use-save-form.ts";

type EssayFormProps = { essay: OperatorEssay; taken: string[]; onClose: () => void };

/** A new essay's address is made from the name it has when it is first saved. */
const slugOf = (name: string) =>
  foldText(name)
    .replaceAll(/[^a-z\d]+/g, " ")
    .trim()
    .replaceAll(" ", "-");

/** As the server would say it, if a new essay did not take the other one's place there. */
function nameTaken(): ApiError {
  const message = "There is an essay of this name already";
  return new ApiError(409, { error: message, code: "conflict", fields: { name: message } });
}

export function EssayForm({ essay, taken, onClose }: EssayFormProps) {
  const { slug, origin: _origin, ...saved } = essay;
  const { form, field, props, state } = useSaveForm({
    name: `essay:${slug}`,
    saved,
    schema: async () => (await import("#schemas/content/contract.ts")).EssayInput,
    async save(body) {
      if (slug === "" && taken.includes(slugOf(body.name))) throw nameTaken();
      await call(saveEssay, { params: { slug: slug || slugOf(body.name) }, body });
    },
    refreshes: ["Operator"],
    onSaved: onClose,
  });
  const html = useWatch({ control: form.control, name: "html" });
  return (
    <form {...props} aria-label="Essay" className="grid gap-6">
      <div className="grid gap-6 sm:grid-cols-3">
        <TextField label="Name" {...field("name")} />
        <TextField label="Sport" {...field("sport")} />
        <TextField label="Years" {...field("years")} />
      </div>
      <TextArea
        label="Text"
        hint="Paragraphs in <p>, with <strong>, <em> and <br>. Anything else is shown as it was typed."
        rows={14}
        {...field("html")}
      />
      <Checkbox
        label="Shown"
        hint="Without it the essay is taken down everywhere, within seconds"
        {...field("isPublished")}
      />
      <section aria-label="Preview" className="rounded-panel border border-line bg-raised p-6">
        <div
          className="vision-text measure text-lead break-words"
          // What the server will keep: plain tags and nothing that could run.
          dangerouslySetInnerHTML={{ __html: essayHtml(html || "<p>The text</p>") }}
        />
      </section>
      <SaveRow {...state}>
        <Button variant="quiet" onClick={onClose}>
          Back to the list
        </Button>
      </SaveRow>
    </form>
  );
}
