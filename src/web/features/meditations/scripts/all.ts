import { beforeTheWhistle } from "./before-the-whistle.ts";
import { bodyScan } from "./body-scan.ts";
import { comingBack } from "./coming-back.ts";
import { lovingTheWork } from "./loving-the-work.ts";
import type { Meditation } from "./meditation.ts";
import { oneBreath } from "./one-breath.ts";
import { proofWalk } from "./proof-walk.ts";
import { settle } from "./settle.ts";
import { slowExhale } from "./slow-exhale.ts";

export const MEDITATIONS: readonly Meditation[] = [
  settle,
  oneBreath,
  proofWalk,
  lovingTheWork,
  beforeTheWhistle,
  bodyScan,
  comingBack,
  slowExhale,
];
