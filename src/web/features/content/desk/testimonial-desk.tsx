import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import {
  listTestimonials,
  type OperatorTestimonial,
  removeTestimonial,
} from "#shared/content/contract.ts";
import { call } from "#web/platform/api.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { Loaded } from "#web/ui/loaded.tsx";
import { toast } from "#web/ui/toast.ts";
import { TestimonialForm } from "./testimonial-form.tsx";

const QUERY = {
  queryKey: ["Operator", "Testimonials"],
  queryFn: ({ signal }: { signal: AbortSignal }) => call(listTestimonials, { signal }),
  staleTime: 0,
};

const blank = (position: number): OperatorTestimonial => ({
  id: crypto.randomUUID(),
  name: "",
  title: "",
  quote: "",
  socialLink: "",
  instagramHandle: "",
  position,
  isPublished: false,
});

/** The list with one of them open to be changed. */
export function TestimonialDesk() {
  const query = useQuery(QUERY);
  const [edited, setEdited] = useState<OperatorTestimonial>();
  if (edited) return <TestimonialForm testimonial={edited} onClose={() => setEdited(undefined)} />;
  return (
    <Loaded query={query}>
      {({ testimonials }) => (
        <div className="grid gap-6">
          <Button
            className="justify-self-start"
            onClick={() => setEdited(blank(testimonials.length + 1))}
          >
            Add a testimonial
          </Button>
          {testimonials.length === 0 && (
            <EmptyState title="No testimonials yet">
              Below two, the pricing page leaves the section out. Outside production it shows
              samples.
            </EmptyState>
          )}
          <ul className="border-t border-line empty:hidden">
            {testimonials.map((testimonial) => (
              <li key={testimonial.id} className="border-b border-line py-4">
                <Entry testimonial={testimonial} onEdit={() => setEdited(testimonial)} />
              </li>
            ))}
          </ul>
        </div>
      )}
    </Loaded>
  );
}

type EntryProps = { testimonial: OperatorTestimonial; onEdit: () => void };

function Entry({ testimonial, onEdit }: EntryProps) {
  const { id, name, title, quote, isPublished } = testimonial;
  const client = useQueryClient();
  const remove = useMutation({
    mutationFn: () => call(removeTestimonial, { params: { id } }),
    onSuccess: () => client.invalidateQueries({ queryKey: QUERY.queryKey }),
    onError: (error) => toast.error(error.message),
  });
  return (
    <div className="grid gap-3">
      <p className="wide-quiet flex flex-wrap items-center gap-3">
        {name}, {title} {!isPublished && <Badge>Not published</Badge>}
      </p>
      <p className="measure break-words">{quote}</p>
      <div className="flex flex-wrap gap-3">
        <Button variant="secondary" onClick={onEdit}>
          Change
        </Button>
        <Button variant="quiet" loading={remove.isPending} onClick={() => remove.mutate()}>
          Remove
        </Button>
      </div>
    </div>
  );
}
