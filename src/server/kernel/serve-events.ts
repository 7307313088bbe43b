import type { FastifyInstance, FastifyRequest } from "fastify";
import type { z } from "zod";
import type { Deps } from "#server/kernel/context.ts";
import { AppError } from "#server/platform/errors.ts";
import { sendEvents } from "#server/kernel/event-stream.ts";
import { type Access, requestContext, type ContextFor, identify } from "#server/kernel/serve.ts";
import type { EventSchemas, EventsEndpoint } from "#shared/endpoint.ts";

type NamedEvent<Events extends EventSchemas> = {
  [Name in keyof Events & string]: {
    name: Name;
    /** A reader that reconnects sends the id of the last event it has seen. */
    id?: number;
    data: z.input<Events[Name]>;
  };
}[keyof Events & string];

type Stream<Events extends EventSchemas> = {
  /** Returns the events since the last read, at most a few at a time; empty if there are no more. */
  read(): Promise<NamedEvent<Events>[]>;
  /** Calls back when there may be new events; returns an unsubscribe function. */
  follow(wake: () => void): () => void;
};

/** Registers a call that sends server-sent events for as long as the reader may read them. */
export function serveEvents<Given extends Deps, Who extends Access, Events extends EventSchemas>(
  app: FastifyInstance,
  deps: Given,
  endpoint: EventsEndpoint<Events>,
  access: Who,
  open: (
    ctx: ContextFor<Given, Who>,
    reader: { request: FastifyRequest; lastEventId: number },
  ) => Promise<Stream<Events>>,
): void {
  app.route({
    method: "GET",
    url: endpoint.path,
    config: { endpoint, access },
    onRequest: async (request) => {
      request.identity = await identify(app, access, request);
    },
    handler: async (request, reply) => {
      const ctx = requestContext<Given, Who>(deps, request);
      const stream = await open(ctx, { request, lastEventId: lastEventId(request) });
      return sendEvents(app, reply, {
        mayRead: () => isStillAllowed(identify(app, access, request)),
        read: async () =>
          (await stream.read()).map((event) => ({
            ...event,
            data: endpoint.events[event.name]?.parse(event.data),
          })),
        subscribe: stream.follow,
      });
    },
  });
}

/**
 * Returns whether the caller is still allowed to read; rethrows if the database is unreachable, which says nothing
 * about that.
 */
async function isStillAllowed(identified: Promise<unknown>): Promise<boolean> {
  try {
    await identified;
    return true;
  } catch (error) {
    if (error instanceof AppError && error.status < 500) return false;
    throw error;
  }
}

function lastEventId(request: FastifyRequest): number {
  const given = Number(request.headers["last-event-id"] ?? 0);
  return Number.isSafeInteger(given) && given >= 0 && given < 2 ** 31 ? given : 0;
}
