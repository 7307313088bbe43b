import RotateCw from "lucide-react/icons/rotate-cw";
import type { ReactNode } from "react";
import { Button } from "#web/ui/button.tsx";

type ErrorStateProps = {
  title: string;
  children: ReactNode;
  onRetry?: () => void;
};

export function ErrorState({ title, children, onRetry }: ErrorStateProps) {
  return (
    <div
      role="alert"
      className="grid content-start justify-items-start gap-3 border-l-2 border-danger py-1 pl-5"
    >
      <p className="wide-quiet">{title}</p>
      <p className="measure text-muted">{children}</p>
      {onRetry && (
        <Button variant="secondary" onClick={onRetry} icon={<RotateCw size={18} aria-hidden />}>
          Retry
        </Button>
      )}
    </div>
  );
}
