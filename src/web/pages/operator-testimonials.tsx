import { OperatorTestimonials } from "#web/features/content/operator/operator-testimonials.tsx";
import { TitledPage } from "#web/ui/titled-page.tsx";

export function Component() {
  return (
    <TitledPage
      title="Testimonials"
      lead="What members say about the product, on the pricing page. Real people, with their leave."
    >
      <OperatorTestimonials />
    </TitledPage>
  );
}
