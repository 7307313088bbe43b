import { TestimonialDesk } from "#web/features/content/desk/testimonial-desk.tsx";
import { TitledPage } from "#web/ui/titled-page.tsx";

export function Component() {
  return (
    <TitledPage
      title="Testimonials"
      lead="What members say about the product, on the pricing page. Real people, with their leave."
    >
      <TestimonialDesk />
    </TitledPage>
  );
}
