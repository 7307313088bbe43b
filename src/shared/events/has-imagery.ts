import type { AthleteEvent } from "./contract.ts";

/** Returns whether there is anything to listen to on the evening before. */
export const hasImagery = ({ imagery }: Pick<AthleteEvent, "imagery">): boolean =>
  Object.values(imagery).some((answer) => answer.trim() !== "");
