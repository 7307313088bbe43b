import type { Motif } from "../motif.ts";
import { dailyFlow } from "./daily-flow.ts";
import { hero } from "./hero.ts";
import { vision } from "./vision.ts";
import { weeklyCall } from "./weekly-call.ts";

export const motifs: readonly Motif[] = [hero, vision, dailyFlow, weeklyCall];
