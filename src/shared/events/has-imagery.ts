import type { AthleteEvent } from "./contract.ts";

/** Whether there is anything to hear the evening before. */
export const hasImagery = ({ imagery }: Pick<AthleteEvent, "imagery">): boolean =>
  Object.values(imagery).some((answer) => answer.trim() !== "");
