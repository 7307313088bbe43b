import { MEDITATIONS } from "./scripts/all.ts";
import type { Meditation } from "./scripts/meditation.ts";

export function findMeditation(id: string | null): Meditation | undefined {
  return MEDITATIONS.find((meditation) => meditation.id === id);
}
