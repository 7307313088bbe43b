import { atLeast, atMost, type Figure, seen } from "./figure.ts";
import { median } from "./load.ts";

export type Read = { serverMs: number; databaseMs: number };
export type Size = {
  gigabytes: number;
  hitRatio: number;
  indexHitRatio: number;
  /** Size of the largest tables, in megabytes. */
  tables: Record<string, number>;
};

/**
 * Measurements at one number of athletes. Rounds of a read are interleaved with the same rounds at the other sizes.
 */
export type Scale = {
  athletes: number;
  reads: Map<string, Read[]>;
  operatorMs: Map<string, number[]>;
  size: Size;
};

const LONG_JOB_SECONDS = 0.1;

/** Returns the figures for scales ordered from the fewest athletes to the most, and for the jobs at the largest. */
export function scaleFigures(scales: Scale[], jobSeconds: Record<string, number>): Figure[] {
  const [few] = scales;
  const most = scales.at(-1);
  if (!few || !most) return [];
  return [
    ...scales.flatMap(sizeFigures),
    ...[...few.reads.keys()].flatMap((what) => readFigures(what, few, scales)),
    ...[...few.operatorMs.keys()].flatMap((what) => operatorFigures(what, few, most, scales)),
    ...jobFigures(jobSeconds, most.athletes),
  ];
}

const count = (athletes: number): string => `${athletes.toLocaleString("en-US")} athletes`;

const sizeFigures = ({ athletes, size }: Scale): Figure[] => [
  seen(`Size of the database, ${count(athletes)}`, size.gigabytes, "GB"),
  ...Object.entries(size.tables).map(([table, megabytes]) =>
    seen(`Of it ${table} with its indexes, ${count(athletes)}`, megabytes, "MB"),
  ),
  seen(`Blocks found in PostgreSQL's own cache, ${count(athletes)}`, size.hitRatio),
  seen(`The same of indexes alone, ${count(athletes)}`, size.indexHitRatio),
];

const readFigures = (what: string, few: Scale, scales: Scale[]): Figure[] => [
  ...scales.flatMap((scale) => {
    const { serverMs, databaseMs } = costOf(scale, what);
    return [
      seen(`${what}: server, ${count(scale.athletes)}`, serverMs, "ms"),
      seen(`${what}: PostgreSQL, ${count(scale.athletes)}`, databaseMs, "ms"),
    ];
  }),
  ...scales
    .filter((scale) => scale !== few)
    .map((scale) =>
      atLeast(
        `${what}: requests for each second of processor, ${count(scale.athletes)} against 1,000`,
        costRatio(few, scale, what),
        0.95,
      ),
    ),
];

function costOf({ reads }: Scale, what: string): Read {
  const rounds = reads.get(what) ?? [];
  return {
    serverMs: median(rounds.map(({ serverMs }) => serverMs)),
    databaseMs: median(rounds.map(({ databaseMs }) => databaseMs)),
  };
}

/** Compares rounds that ran one after the other. */
function costRatio(one: Scale, other: Scale, what: string): number {
  const wholeCosts = ({ reads }: Scale) =>
    (reads.get(what) ?? []).map(({ serverMs, databaseMs }) => serverMs + databaseMs);
  const others = wholeCosts(other);
  return median(wholeCosts(one).map((cost, round) => cost / (others[round] ?? Number.NaN)));
}

const operatorFigures = (what: string, few: Scale, most: Scale, scales: Scale[]): Figure[] => [
  ...scales.map((scale) => seen(`${what}, ${count(scale.athletes)}`, waitOf(scale, what), "ms")),
  atMost(
    `${what}: ${count(most.athletes)} against 1,000`,
    waitOf(most, what) / waitOf(few, what),
    2,
    "times",
  ),
];

const waitOf = ({ operatorMs }: Scale, what: string): number => median(operatorMs.get(what) ?? []);

function jobFigures(jobSeconds: Record<string, number>, athletes: number): Figure[] {
  const jobs = Object.entries(jobSeconds);
  const longJobs = jobs
    .filter(([, seconds]) => seconds >= LONG_JOB_SECONDS)
    .toSorted(([, a], [, b]) => b - a);
  const shortJobs = jobs.filter(([, seconds]) => seconds < LONG_JOB_SECONDS);
  return [
    ...longJobs.map(([job, seconds]) => seen(`Job ${job}, ${count(athletes)}`, seconds, "s")),
    seen(
      "Each of the other jobs that run at set times, at most",
      Math.max(...shortJobs.map(([, seconds]) => seconds)),
      "s",
    ),
  ];
}
