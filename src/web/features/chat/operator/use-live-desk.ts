import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { followChats } from "#shared/chat/contract.ts";
import { followEvents } from "#web/platform/follow-events.ts";
import { useIsVisible } from "#web/platform/use-is-visible.ts";

/** Refetches whatever of the desk is on the screen as soon as anybody has written, closed or opened something. */
export function useLiveDesk(): void {
  const client = useQueryClient();
  const isVisible = useIsVisible();
  useEffect(() => {
    if (!isVisible) return;
    return followEvents({
      path: followChats.path,
      onEvent: () => {
        void client.invalidateQueries({ queryKey: ["Operator", "Support"] });
        void client.invalidateQueries({ queryKey: ["Operator", "Today"] });
      },
    });
  }, [client, isVisible]);
}
