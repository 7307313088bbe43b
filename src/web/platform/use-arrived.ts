import { useEffect } from "react";
import type { createMessageIds } from "./message-ids.ts";

type MessageIds = Pick<ReturnType<typeof createMessageIds>, "wordsOf" | "startAnew">;

/** Something was sent and its answer got lost: once it is seen in the list, nothing has to be kept of it any more. */
export function useArrived(
  ids: MessageIds,
  list: readonly { id: string }[],
  discard: (words: string) => void,
): void {
  const words = list.map(({ id }) => ids.wordsOf(id)).find((found) => found !== undefined);
  useEffect(() => {
    if (words === undefined) return;
    discard(words);
    ids.startAnew();
  });
}
