import { draftPath } from "#shared/planning/contract.ts";
import type { Draft, DraftKind } from "#shared/planning/drafts.ts";
import { enqueue, findPending } from "#web/platform/outbox/index.ts";

// Plans that are being written.

export const draftKey = (kind: DraftKind) => `planning/draft/${kind}`;

/** On the device at once, on the server when typing pauses. */
export const saveDraft = (draft: Draft): Promise<void> =>
  enqueue({
    key: draftKey(draft.kind),
    method: "PUT",
    path: draftPath(draft.kind),
    body: { draft },
  });

/** Replaces what is still unsent, so that a finished plan does not come back as unfinished. */
export const discardDraft = (kind: DraftKind): Promise<void> =>
  enqueue({ key: draftKey(kind), method: "DELETE", path: draftPath(kind), body: {} });

/** What this device has and the server does not: a draft, or that it was discarded. */
export async function findUnsentDraft(
  kind: DraftKind,
): Promise<{ draft: Draft | null } | undefined> {
  const pending = await findPending(draftKey(kind));
  if (!pending) return undefined;
  // An older version of the product may have written it.
  const { Draft } = await import("#schemas/planning/drafts.ts");
  return { draft: Draft.safeParse(pending.body.draft).data ?? null };
}
