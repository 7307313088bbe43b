import { zodResolver } from "@hookform/resolvers/zod";
import { useForm, useWatch } from "react-hook-form";
import {
  type OperatorTestimonial,
  saveTestimonial,
  TestimonialInput,
} from "#shared/content/contract.ts";
import { call } from "#web/platform/api.ts";
import { Button } from "#web/ui/button.tsx";
import { Checkbox } from "#web/ui/checkbox.tsx";
import { TextArea } from "#web/ui/text-area.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { useSaveForm } from "#web/ui/use-save-form.ts";

type TestimonialFormProps = { testimonial: OperatorTestimonial; onClose: () => void };

export function TestimonialForm({ testimonial, onClose }: TestimonialFormProps) {
  const { id, ...values } = testimonial;
  const form = useForm<TestimonialInput>({
    resolver: zodResolver(TestimonialInput),
    defaultValues: values,
  });
  const { submit, isSaving } = useSaveForm(form, {
    save: (body: TestimonialInput) => call(saveTestimonial, { params: { id }, body }),
    refreshes: ["Operator"],
    onSaved: onClose,
  });
  const { errors } = form.formState;
  const { name, title, quote } = useWatch({ control: form.control });
  return (
    <form
      noValidate
      aria-label="Testimonial"
      onSubmit={form.handleSubmit(submit)}
      className="grid gap-6"
    >
      <div className="grid gap-6 sm:grid-cols-2">
        <TextField label="Name" error={errors.name?.message} {...form.register("name")} />
        <TextField
          label="Sport or role"
          error={errors.title?.message}
          {...form.register("title")}
        />
      </div>
      <TextArea label="Quote" error={errors.quote?.message} {...form.register("quote")} />
      <div className="grid gap-6 sm:grid-cols-3">
        <TextField
          label="Profile link"
          type="url"
          error={errors.socialLink?.message}
          {...form.register("socialLink")}
        />
        <TextField
          label="Instagram name"
          error={errors.instagramHandle?.message}
          {...form.register("instagramHandle")}
        />
        <TextField
          label="Place in the row"
          type="number"
          error={errors.position?.message}
          {...form.register("position", { valueAsNumber: true })}
        />
      </div>
      <Checkbox
        label="Published"
        hint="Only with the leave of whoever said it"
        {...form.register("isPublished")}
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
