import type { Motif } from "../motif.ts";
import { breathingHorizon } from "./breathing-horizon.ts";
import { dailyFlow } from "./daily-flow.ts";
import { dailyWelcome } from "./daily-welcome.ts";
import { ericLiddell } from "./eric-liddell.ts";
import { fannyDurack } from "./fanny-durack.ts";
import { hero } from "./hero.ts";
import { notFound } from "./not-found.ts";
import { spyridonLouis } from "./spyridon-louis.ts";
import { sushiPlatter } from "./sushi-platter.ts";
import { suzanneLenglen } from "./suzanne-lenglen.ts";
import { vision } from "./vision.ts";
import { visionWelcome } from "./vision-welcome.ts";
import { walterTull } from "./walter-tull.ts";
import { weeklyCall } from "./weekly-call.ts";
import { weeklyWelcome } from "./weekly-welcome.ts";

export const motifs: readonly Motif[] = [
  hero,
  vision,
  dailyFlow,
  weeklyCall,
  sushiPlatter,
  breathingHorizon,
  visionWelcome,
  dailyWelcome,
  weeklyWelcome,
  notFound,
  walterTull,
  suzanneLenglen,
  spyridonLouis,
  ericLiddell,
  fannyDurack,
];
