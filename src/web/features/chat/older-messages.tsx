import { type RefObject, useState } from "react";
import { Button } from "#web/ui/button.tsx";
import type { ChatSession } from "#web/data/chat.ts";

type OlderMessagesProps = { session: ChatSession; list: RefObject<HTMLElement | null> };

/** They are inserted above what is being read, which stays where it is. */
export function OlderMessages({ session, list }: OlderMessagesProps) {
  const [isLoading, setIsLoading] = useState(false);
  const [problem, setProblem] = useState<string>();

  const load = async () => {
    const fromEnd = list.current && list.current.scrollHeight - list.current.scrollTop;
    setIsLoading(true);
    setProblem(undefined);
    try {
      await session.loadOlder();
      requestAnimationFrame(() => {
        if (list.current && fromEnd !== null)
          list.current.scrollTop = list.current.scrollHeight - fromEnd;
      });
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error));
    } finally {
      setIsLoading(false);
    }
  };
  return (
    <div className="grid gap-1">
      <Button variant="quiet" loading={isLoading} onClick={() => void load()}>
        Show older messages
      </Button>
      {problem !== undefined && (
        <p role="alert" className="text-center text-small font-semibold text-danger">
          {problem}
        </p>
      )}
    </div>
  );
}
