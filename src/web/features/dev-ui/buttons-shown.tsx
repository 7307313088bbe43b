import ArrowRight from "lucide-react/icons/arrow-right";
import { Button, ButtonLink } from "#web/ui/button.tsx";

const VARIANTS = ["primary", "secondary", "quiet", "link", "danger"] as const;

export function ButtonsShown() {
  return (
    <>
      {VARIANTS.map((variant) => (
        <div key={variant} className="flex flex-wrap items-center gap-4">
          <Button variant={variant}>{variant}</Button>
          <Button variant={variant} icon={<ArrowRight size={18} aria-hidden />}>
            With icon
          </Button>
          <Button variant={variant} loading>
            Loading
          </Button>
          <Button variant={variant} disabled>
            Disabled
          </Button>
          <ButtonLink variant={variant} to="#">
            As link
          </ButtonLink>
        </div>
      ))}
      <Button size="large" className="justify-self-start">
        Large
      </Button>
    </>
  );
}
