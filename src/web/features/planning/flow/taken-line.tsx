import CornerDownLeft from "lucide-react/icons/corner-down-left";
import { Button } from "#web/ui/button.tsx";

type TakenLineProps = {
  /** What the line says of itself, with the quote in it. */
  children: string;
  action: string;
  onTake: () => void;
};

/** A line the athlete wrote before, one tap from being used again. */
export function TakenLine({ children, action, onTake }: TakenLineProps) {
  return (
    <div className="grid gap-x-4 gap-y-1 border-l-2 border-accent-text pl-4 sm:flex sm:items-center sm:justify-between">
      <p className="line-clamp-3">{children}</p>
      <Button
        variant="link"
        onClick={onTake}
        className="flex-none justify-self-start"
        icon={<CornerDownLeft size={18} aria-hidden />}
      >
        {action}
      </Button>
    </div>
  );
}

/** What is there stays; the line is added below it. */
export function taken(text: string, line: string): string {
  return text.trim() === "" ? line : `${text.trimEnd()}\n${line}`;
}
