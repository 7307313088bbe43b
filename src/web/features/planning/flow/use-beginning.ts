import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import type { DraftKind } from "#shared/planning/drafts.ts";
import { readBeginning } from "./read-beginning.ts";
import { BEGIN } from "./use-flow.ts";

/** Opening a step without a plan in memory continues what was left unfinished, or begins fresh. */
export function useBeginning(kind: DraftKind, userId: string, isDue: boolean): void {
  const client = useQueryClient();
  useEffect(() => {
    if (!isDue) return undefined;
    let isHere = true;
    const begin = async () => {
      const { planning, unfinished } = await readBeginning(client, kind, userId);
      if (isHere) BEGIN[kind](userId, planning, unfinished);
    };
    void begin();
    return () => {
      isHere = false;
    };
  }, [client, kind, userId, isDue]);
}
