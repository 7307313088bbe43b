import Repeat from "lucide-react/icons/repeat";
import { Button } from "#web/ui/button.tsx";

type RepeatButtonProps = { line: string | undefined; onRepeat: (line: string) => void };

/** Fills an empty line with what stood there before, in one tap. */
export function RepeatButton({ line, onRepeat }: RepeatButtonProps) {
  if (!line) return null;
  return (
    <Button
      variant="link"
      onClick={() => onRepeat(line)}
      className="-my-2 min-w-0 max-w-full justify-self-start"
      icon={<Repeat size={18} aria-hidden />}
    >
      <span className="truncate">Repeat: {line}</span>
    </Button>
  );
}
