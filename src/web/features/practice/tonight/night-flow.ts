/** The parts of an evening in their order: look back and plan, breathe, listen. Ten minutes together. */
export const PARTS = [
  { id: "plan", name: "Review today, plan tomorrow", minutes: 5 },
  { id: "breathe", name: "Four breaths", minutes: 1 },
  { id: "listen", name: "Your vision", minutes: 4 },
] as const;
export type PartId = (typeof PARTS)[number]["id"];

export const FLOW_MINUTES = PARTS.reduce((sum, { minutes }) => sum + minutes, 0);

/** The state of each part; a part that is not listed is still to come. */
export type Settled = Partial<Record<PartId, "done" | "skipped">>;

export function currentPart(settled: Settled): PartId | null {
  return PARTS.find(({ id }) => !settled[id])?.id ?? null;
}

/** Minutes of the evening that are done; a skipped part is done too. */
export function minutesBehind(settled: Settled): number {
  return PARTS.filter(({ id }) => settled[id]).reduce((sum, { minutes }) => sum + minutes, 0);
}

type KeptFlow = { userId?: unknown; night?: unknown; settled?: unknown };

/** Whose evening it is, and of which day. */
export type Evening = { userId: string | undefined; night: string };

/** What was stored, if it was stored in the same evening. */
export function parseFlow(kept: string | null, { userId, night }: Evening): Settled | null {
  try {
    const flow = JSON.parse(kept ?? "null") as KeptFlow | null;
    if (flow?.night !== night || flow.userId !== userId) return null;
    const settled: Settled = {};
    for (const [id, state] of Object.entries(flow.settled ?? {}))
      if (PARTS.some((part) => part.id === id) && (state === "done" || state === "skipped"))
        settled[id as PartId] = state;
    return settled;
  } catch {
    return null;
  }
}
