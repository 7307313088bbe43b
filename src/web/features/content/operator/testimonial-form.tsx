import { useWatch } from "react-hook-form";
import { type OperatorTestimonial, saveTestimonial } from "#shared/content/contract.ts";
import { call } from "#web/platform/api.ts";
import { Button } from "#web/ui/button.tsx";
import { Checkbox } from "#web/ui/checkbox.tsx";
import { LinkField } from "#web/ui/link-field.tsx";
import { SaveRow } from "#web/ui/save-row.tsx";
import { TextArea } from "#web/ui/text-area.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { useSaveForm } from "#web/ui/use-save-form.ts";

type TestimonialFormProps = { testimonial: OperatorTestimonial; onClose: () => void };

export function TestimonialForm({ testimonial, onClose }: TestimonialFormProps) {
  const { id, ...saved } = testimonial;
  const { form, field, props, state } = useSaveForm({
    name: `testimonial:${id}`,
    saved,
    schema: async () => (await import("#schemas/content/contract.ts")).TestimonialInput,
    save: (body) => call(saveTestimonial, { params: { id }, body }),
    refreshes: ["Operator"],
    onSaved: onClose,
  });
  const { name, title, quote } = useWatch({ control: form.control });
  return (
    <form {...props} aria-label="Testimonial" className="grid gap-6">
      <div className="grid gap-6 sm:grid-cols-2">
        <TextField label="Name" {...field("name")} />
        <TextField label="Sport or role" {...field("title")} />
      </div>
      <TextArea label="Quote" {...field("quote")} />
      <div className="grid gap-6 sm:grid-cols-3">
        <LinkField label="Profile link" {...field("socialLink")} />
        <TextField label="Instagram name" {...field("instagramHandle")} />
        <TextField
          label="Place in the row"
          type="number"
          {...field("position", { valueAsNumber: true })}
        />
      </div>
      <Checkbox
        label="Published"
        hint="Only with the leave of whoever said it"
        {...field("isPublished")}
      />
      <figure
        aria-label="Preview"
        className="measure rounded-panel border border-line bg-raised p-6"
      >
        <blockquote className="text-lead break-words">{quote || "The quote"}</blockquote>
        <figcaption className="mt-3 text-muted">
          {name || "Name"}, {title || "Sport or role"}
        </figcaption>
      </figure>
      <SaveRow {...state}>
        <Button variant="quiet" onClick={onClose}>
          Back to the list
        </Button>
      </SaveRow>
    </form>
  );
}
