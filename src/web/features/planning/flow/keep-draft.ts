import { draftPath } from "#shared/planning/contract.ts";
import type { Draft, DraftKind } from "#shared/planning/drafts.ts";
import { enqueue, findPending } from "#web/platform/outbox/index.ts";

export const draftKey = (kind: DraftKind) => `planning/draft/${kind}`;

type WrittenDraft = { draft: Draft; writtenAt: string };

/** On the device at once, on the server when typing pauses. */
export function keepDraft(draft: Draft): Promise<void> {
  const { kind } = draft;
  return enqueue({ key: draftKey(kind), method: "PUT", path: draftPath(kind), body: { draft } });
}

/** Replaces what is still unsent, so that a finished plan does not come back as unfinished. */
export function forgetDraft(kind: DraftKind): Promise<void> {
  return enqueue({ key: draftKey(kind), method: "DELETE", path: draftPath(kind), body: {} });
}

/** What this device holds and the server does not have yet: a draft, or that it was discarded. */
export async function pendingDraft(
  kind: DraftKind,
): Promise<{ written: WrittenDraft | null } | undefined> {
  const pending = await findPending(draftKey(kind));
  if (!pending) return undefined;
  const { Draft } = await import("#schemas/planning/drafts.ts");
  const parsed = Draft.safeParse(pending.body.draft);
  const writtenAt = new Date(pending.writtenAt).toISOString();
  return { written: parsed.success ? { draft: parsed.data, writtenAt } : null };
}
