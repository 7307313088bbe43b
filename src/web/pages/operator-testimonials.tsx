import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useWatch } from "react-hook-form";
import {
  listTestimonials,
  type OperatorTestimonial,
  deleteTestimonial,
  saveTestimonial,
} from "#shared/content/contract.ts";
import { callApi } from "#web/platform/api.ts";
import { nextId } from "#web/platform/idempotency-keys.ts";
import { useSearchParams } from "#web/platform/router/hooks.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { Checkbox } from "#web/ui/checkbox.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { LinkField } from "#web/ui/link-field.tsx";
import { Loaded } from "#web/ui/loaded.tsx";
import { SaveRow } from "#web/ui/save-row.tsx";
import { TextArea } from "#web/ui/text-area.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { TitledPage } from "#web/ui/titled-page.tsx";
import { toast } from "#web/ui/toast.ts";
import { useSaveForm } from "#web/ui/use-save-form.ts";
import { operatorTestimonialsTexts as texts } from "#web/features/operator/texts.ts";

const QUERY = {
  queryKey: ["Operator", "Testimonials"],
  queryFn: ({ signal }: { signal: AbortSignal }) => callApi(listTestimonials, { signal }),
  staleTime: 0,
};

const blank = (id: string, position: number): OperatorTestimonial => ({
  id,
  name: "",
  title: "",
  quote: "",
  socialLink: "",
  instagramHandle: "",
  position,
  isPublished: false,
});

/** Shows the list of testimonials, or the editor for the one in the address. An unknown id starts a new one. */
function OperatorTestimonials() {
  const query = useQuery(QUERY);
  const [search, setSearch] = useSearchParams();
  const id = search.get("change");
  return (
    <Loaded query={query}>
      {({ testimonials }) =>
        id === null ? (
          <TestimonialList testimonials={testimonials} onOpen={(id) => setSearch({ change: id })} />
        ) : (
          <TestimonialForm
            key={id}
            testimonial={
              testimonials.find((each) => each.id === id) ?? blank(id, testimonials.length + 1)
            }
            onClose={() => setSearch({}, { replace: true })}
          />
        )
      }
    </Loaded>
  );
}

type TestimonialListProps = {
  testimonials: OperatorTestimonial[];
  onOpen: (id: string) => void;
};

function TestimonialList({ testimonials, onOpen }: TestimonialListProps) {
  const add = () =>
    onOpen(
      nextId(
        "testimonial",
        testimonials.map(({ id }) => id),
      ),
    );
  return (
    <div className="grid gap-6">
      <Button className="justify-self-start" onClick={add}>
        {texts.addATestimonial}
      </Button>
      {testimonials.length === 0 && (
        <EmptyState title={texts.noTestimonialsYetTitle}>{texts.noTestimonialsYetText}</EmptyState>
      )}
      <ul className="border-t border-line empty:hidden">
        {testimonials.map((testimonial) => (
          <li key={testimonial.id} className="border-b border-line py-4">
            <Entry testimonial={testimonial} onEdit={() => onOpen(testimonial.id)} />
          </li>
        ))}
      </ul>
    </div>
  );
}

type EntryProps = { testimonial: OperatorTestimonial; onEdit: () => void };

function Entry({ testimonial, onEdit }: EntryProps) {
  const { id, name, title, quote, isPublished } = testimonial;
  const client = useQueryClient();
  const remove = useMutation({
    mutationFn: () => callApi(deleteTestimonial, { params: { id } }),
    onSuccess: () => client.invalidateQueries({ queryKey: QUERY.queryKey }),
    onError: (error) => toast.error(error.message),
  });
  return (
    <div className="grid gap-3">
      <p className="wide-quiet flex flex-wrap items-center gap-3">
        {name}, {title} {!isPublished && <Badge>{texts.notPublished}</Badge>}
      </p>
      <p className="measure break-words">{quote}</p>
      <div className="flex flex-wrap gap-3">
        <Button variant="secondary" aria-label={texts.changeLabel(name)} onClick={onEdit}>
          {texts.change}
        </Button>
        <Button
          variant="quiet"
          aria-label={texts.removeLabel(name)}
          loading={remove.isPending}
          onClick={() => remove.mutate()}
        >
          {texts.remove}
        </Button>
      </div>
    </div>
  );
}

export function Component() {
  return (
    <TitledPage title={texts.testimonials} lead={texts.testimonialsLead}>
      <OperatorTestimonials />
    </TitledPage>
  );
}

type TestimonialFormProps = { testimonial: OperatorTestimonial; onClose: () => void };

function TestimonialForm({ testimonial, onClose }: TestimonialFormProps) {
  const { id, ...saved } = testimonial;
  const { form, field, props, state } = useSaveForm({
    name: `testimonial:${id}`,
    saved,
    schema: async () => (await import("#schemas/content/contract.ts")).TestimonialInput,
    save: (body) => callApi(saveTestimonial, { params: { id }, body }),
    refreshes: ["Operator"],
    onSaved: onClose,
  });
  const { name, title, quote } = useWatch({ control: form.control });
  return (
    <form {...props} aria-label={texts.testimonialLabel} className="grid gap-6">
      <div className="grid gap-6 sm:grid-cols-2">
        <TextField label={texts.name} {...field("name")} />
        <TextField label={texts.sportOrRole} {...field("title")} />
      </div>
      <TextArea label={texts.quote} {...field("quote")} />
      <div className="grid gap-6 sm:grid-cols-3">
        <LinkField label={texts.profileLink} {...field("socialLink")} />
        <TextField label={texts.instagramName} {...field("instagramHandle")} />
        <TextField
          label={texts.placeInTheRow}
          type="number"
          {...field("position", { valueAsNumber: true })}
        />
      </div>
      <Checkbox label={texts.published} hint={texts.isPublishedHint} {...field("isPublished")} />
      <figure
        aria-label={texts.previewLabel}
        className="measure rounded-panel border border-line bg-raised p-6"
      >
        <blockquote className="text-lead break-words">{quote || texts.quoteLabel}</blockquote>
        <figcaption className="mt-3 text-muted">
          {name || texts.name}, {title || texts.sportOrRole}
        </figcaption>
      </figure>
      <SaveRow {...state}>
        <Button variant="quiet" onClick={onClose}>
          {texts.backToTheList}
        </Button>
      </SaveRow>
    </form>
  );
}
