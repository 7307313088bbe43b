import { sql } from "#server/platform/orm.ts";
import { setTimeout } from "node:timers/promises";
import { isDeepStrictEqual } from "node:util";
import { fromDrizzle, PgBoss, type QueueResult, type Schedule } from "pg-boss";
import type { z } from "zod";
import { type Log, withoutValues } from "#server/platform/log.ts";
import type { Metrics } from "#server/platform/metrics.ts";

/** A kind of background job: the name of its queue and the shape of its payload. */
export type Job<Payload extends object> = {
  name: string;
  payload: z.ZodType<Payload>;
  retryLimit?: number;
};

/** After the last failed attempt, the job is given up. */
export type JobAttempt = { isLastAttempt: boolean };

/** A job together with the code that runs it, which must be idempotent. */
export type JobHandler = {
  job: Job<object>;
  run(payload: object, which: JobAttempt): Promise<void>;
  /** Runs the job on this schedule (cron, UTC) with an empty payload. */
  schedule?: string;
};

export function jobHandler<Payload extends object>(
  job: Job<Payload>,
  run: (payload: Payload, which: JobAttempt) => Promise<void>,
  schedule?: string,
): JobHandler {
  const handler: JobHandler = {
    job: job as Job<object>,
    run: (payload, which) => run(payload as Payload, which),
  };
  return schedule === undefined ? handler : { ...handler, schedule };
}

/** A login code must not wait behind thousands of reminders. */
export type JobPriority = "normal" | "low";
const PRIORITIES: Record<JobPriority, number> = { normal: 0, low: -1 };

/** Of several jobs with the same id, only the first is kept. */
type Once = { id: string };

export type WaitingJob = {
  name: string;
  data: object | null;
  startAfter: Date;
  retryLimit?: number;
};

export type Backlog = { job: string; waiting: number; oldestSeconds: number; givenUp: number };

type Transaction = Parameters<typeof fromDrizzle>[0];

export type Jobs = {
  /**
   * Enqueues in the caller's transaction: the job exists if and only if the write does. Low-priority jobs let others
   * pass; a job with a time does not run before it.
   */
  enqueue<Payload extends object>(
    tx: Transaction,
    job: Job<Payload>,
    payload: Payload,
    how?: JobPriority | Date | Once,
  ): Promise<void>;
  /** Takes over jobs that another database had not run yet. They run once the handlers have started. */
  importWaitingJobs(waiting: WaitingJob[]): Promise<void>;
  /** Retries a job that has failed permanently. */
  retry(name: string, id: string): Promise<void>;
  /** Returns the backlog per kind of job, across all nodes. */
  backlog(): Promise<Backlog[]>;
  start(handlers: JobHandler[]): Promise<void>;
  stop(): Promise<void>;
};

const RETRY_LIMIT = 5;
const BACKOFF = { retryDelay: 10, retryBackoff: true, retryDelayMax: 3600 };

/** How long running jobs have to finish when the process stops. After that they count as failed and are retried. */
const STOP_WITHIN_MS = 10_000;

/** Per process and kind of job: one worker from the start, and the others as soon as there is work. */
const WORKERS = 2;

/**
 * Waiting jobs are few and have an index. Failed jobs may be many, so their number is the queue's own count, updated
 * every minute.
 */
const BACKLOG = `
  select queue.name as job, coalesce(due.waiting, 0)::int as waiting,
    coalesce(extract(epoch from now() - due.since), 0)::float as "oldestSeconds",
    coalesce(queue.failed_count, 0)::int as "givenUp"
  from pgboss.queue left join (
    select name, count(*) as waiting, min(start_after) as since from pgboss.job
    where state < 'active' and not blocked and start_after <= now() group by name
  ) due using (name)
  where queue.name not like '\\_\\_%'`;

type Options = {
  connectionString: string;
  log: Log;
  metrics: Metrics;
  /** Whether this process starts scheduled jobs; schedules are stored in any case. */
  runsSchedules?: boolean;
};

export function createJobs(options: Options): Jobs {
  const { connectionString, log, metrics, runsSchedules = true } = options;
  const boss = new PgBoss({
    connectionString,
    application_name: "swaz-focus jobs",
    max: 3,
    useListenNotify: true,
    schedule: runsSchedules,
  });
  let working: string[] = [];
  let isStopping = false;
  boss.on("error", (error) => log.error({ err: error }, "job queue"));

  /** An existing queue keeps the options of the version that created it unless it is updated. */
  async function upsertQueue(
    { job: { name, retryLimit = RETRY_LIMIT } }: JobHandler,
    known: QueueResult[],
  ) {
    const queueOptions = { retryLimit, ...BACKOFF };
    const queue = known.find((one) => one.name === name);
    if (!queue) await boss.createQueue(name, { notify: true, ...queueOptions });
    else if (!isDeepStrictEqual({ ...queue, ...queueOptions }, { ...queue }))
      await boss.updateQueue(name, queueOptions);
  }

  async function upsertSchedule({ job: { name }, schedule }: JobHandler, known: Schedule[]) {
    if (schedule === undefined || known.some((one) => one.name === name && one.cron === schedule))
      return;
    await boss.schedule(name, schedule);
  }

  async function work(handler: JobHandler, others = WORKERS - 1) {
    const { name, payload } = handler.job;
    let worker: string | undefined;
    let hasHelp = others === 0;
    worker = await boss.work(name, { batchSize: 1, includeMetadata: true }, async ([job]) => {
      if (!job) return;
      if (!hasHelp && !isStopping) {
        hasHelp = true;
        work(handler, others - 1).catch((error) => {
          hasHelp = false;
          log.warn({ err: error }, "a second worker could not be started");
        });
      }
      // One notification may stand for a thousand jobs, so a worker checks for the next job before it goes idle.
      if (worker) boss.notifyWorker(worker);
      try {
        const isLastAttempt = job.retryCount >= job.retryLimit;
        await handler.run(payload.parse(job.data ?? {}), { isLastAttempt });
        metrics.jobs.inc({ job: name, outcome: "done" });
      } catch (error) {
        metrics.jobs.inc({ job: name, outcome: "failed" });
        log.error({ err: error, job: name, jobId: job.id }, "job failed");
        // The queue stores the error it is given, including its causes, and those contain users' text.
        // oxlint-disable-next-line preserve-caught-error
        throw new Error(withoutValues(error as Error));
      }
    });
  }

  return {
    async enqueue(tx, job, payload, how = "normal") {
      const order = orderOf(how);
      await boss.send(job.name, job.payload.parse(payload), { db: fromDrizzle(tx, sql), ...order });
    },
    async importWaitingJobs(waiting) {
      await boss.start();
      for (const name of new Set(waiting.map((job) => job.name)))
        await boss.createQueue(name, { notify: true });
      // A job keeps the options it was sent with, and these queues have none before the handlers start.
      for (const { name, data, startAfter, retryLimit = RETRY_LIMIT } of waiting)
        await boss.send(name, data, { startAfter, retryLimit, ...BACKOFF });
    },
    async retry(name, id) {
      await boss.retry(name, id);
    },
    async backlog() {
      const { rows } = await boss.getDb().executeSql(BACKLOG);
      return rows;
    },
    async start(handlers) {
      await boss.start();
      working = handlers.map(({ job }) => job.name);
      const [queues, schedules] = await Promise.all([boss.getQueues(), boss.getSchedules()]);
      for (const handler of handlers) {
        await upsertQueue(handler, queues);
        await upsertSchedule(handler, schedules);
        await work(handler);
      }
    },
    async stop() {
      isStopping = true;
      // The queue checks only twice a second whether its workers have finished, but each worker reports it
      // immediately.
      const finished = Promise.all(working.map((name) => boss.offWork(name)));
      await Promise.race([finished, setTimeout(STOP_WITHIN_MS, undefined, { ref: false })]);
      await boss.stop({ graceful: false });
    },
  };
}

function orderOf(how: JobPriority | Date | Once) {
  if (how instanceof Date) return { startAfter: how };
  return typeof how === "string" ? { priority: PRIORITIES[how] } : how;
}
