import { parse } from "node:querystring";
import type { FastifyContextConfig, FastifyInstance, FastifyReply } from "fastify";
import type { Deps, Member } from "#server/kernel/context.ts";
import { type Access, identify, replyOf, serve } from "#server/kernel/serve.ts";
import { AppError } from "#server/platform/errors.ts";
import { errorReply, toAppError } from "#server/platform/http/error-replies.ts";
import * as contract from "#shared/batch/contract.ts";
import type { Endpoint } from "#shared/endpoint.ts";

type Read = Required<Pick<FastifyContextConfig, "access" | "answer">> & { endpoint: Endpoint };

/** Must be registered before the features: it finds its reads among the endpoints that are registered after it. */
export function useBatch(app: FastifyInstance, deps: Deps): void {
  const reads = new Map<string, Read>();
  app.addHook("onRoute", ({ config = {} }) => {
    const { access, answer } = config;
    const endpoint = contract.BATCHED_READS.find((one) => one === config.endpoint);
    if (endpoint && access && answer) reads.set(endpoint.path, { endpoint, access, answer });
  });

  /** Checks the caller of each read as its own endpoint does. Reads with the same access rule share the check. */
  function createCallerCheck({ request }: FastifyReply) {
    const known = new Map<Access, Promise<Partial<Member>>>([
      ["member", Promise.resolve(request.identity)],
    ]);
    return (access: Access) => {
      const caller = known.get(access) ?? identify(app, access, request);
      known.set(access, caller);
      return caller;
    };
  }

  serve(app, deps, contract.getBatch, "member", async function getBatch(_ctx, { query }, reply) {
    const callerFor = createCallerCheck(reply);
    const answerRead = async (address: string) => {
      const [, path = "", search = ""] = /^([^?]*)\??(.*)$/s.exec(address) ?? [];
      const read = reads.get(path);
      if (!read) throw new AppError("not_found");
      const identity = await callerFor(read.access);
      return replyOf(read.endpoint, await read.answer(reply, { identity, query: parse(search) }));
    };
    return Promise.all(
      query.read.map((address) =>
        // A failed read returns its own error and doesn't affect the others.
        answerRead(address).catch((error) => errorReply(toAppError(error), reply.request)),
      ),
    );
  });
}
