import type { NightsOfWeek } from "#shared/practice/contract.ts";
import type { Vision } from "#shared/vision/contract.ts";

/** What a plan shows that is kept elsewhere; undefined until it is known. */
export type Surroundings = {
  vision: Vision | null | undefined;
  /** It is on its way for the first time: shown later, it would push the buttons from under a thumb. */
  isVisionComing: boolean;
  nights: NightsOfWeek | undefined;
};
