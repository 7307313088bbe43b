import ArrowLeft from "lucide-react/icons/arrow-left";
import ArrowRight from "lucide-react/icons/arrow-right";
import { Button } from "#web/ui/button.tsx";

type FlowButtonsProps = {
  onBack: () => void;
  next: string;
  isSaving: boolean;
};

/** Right under the answer, where a thumb and an open keyboard leave them in reach. */
export function FlowButtons({ onBack, next, isSaving }: FlowButtonsProps) {
  return (
    <div className="flex gap-3">
      <Button
        variant="secondary"
        size="large"
        onClick={onBack}
        aria-label="Back"
        className="px-5!"
        icon={<ArrowLeft size={20} aria-hidden />}
      />
      <Button type="submit" size="large" loading={isSaving} className="grow sm:grow-0 sm:px-12">
        {next}
        <ArrowRight size={20} aria-hidden />
      </Button>
    </div>
  );
}
