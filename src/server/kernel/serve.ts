import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { z } from "zod";
import { pickContractFields } from "#server/kernel/pick-contract-fields.ts";
import { type Context, contextOf, type Deps, type Member } from "#server/kernel/context.ts";
import { type RateLimit, consumeRateLimit } from "#server/db/rate-limit.ts";
import { AppError } from "#server/platform/errors.ts";
import type { AnyEndpoint, Endpoint } from "#shared/endpoint.ts";

/**
 * Who may make a call. There is no default: every route must specify it. "anybody" is a visitor or, with a token, a
 * member. A frequent call may supply its own read, which identifies the member and fetches whatever else it needs in
 * one query.
 */
export type Access = "visitor" | "anybody" | "member" | "paid" | "operator" | MemberRead;
type MemberRead = (request: FastifyRequest) => Promise<Member>;

type KnownTo<Who extends Access> = Who extends MemberRead
  ? Awaited<ReturnType<Who>>
  : Who extends "member" | "paid" | "operator"
    ? Member
    : Who extends "anybody"
      ? Partial<Member>
      : unknown;
export type ContextFor<Given extends Deps, Who extends Access> = Omit<Given, "db"> &
  Context &
  KnownTo<Who>;

type Input<
  Params extends z.ZodType,
  Query extends z.ZodType,
  Body extends z.ZodType,
  Headers extends z.ZodType,
> = {
  params: z.output<Params>;
  query: z.output<Query>;
  headers: z.output<Headers>;
  body: z.output<Body>;
};

/** Runs a call with the caller and query of its own request, or of one part of a batch. */
type RouteHandler = (reply: FastifyReply, asked?: RequestInput) => Promise<unknown>;
type RequestInput = Pick<FastifyRequest, "identity" | "query">;

/** The body limit for members; visitors have the server's general limit. */
const MEMBER_BODY_BYTES = 256 * 1024;
/** Generous, because a whole school may share one address. */
const VISITOR_WRITES: RateLimit = { name: "visitor-writes", limit: 600, windowSeconds: 300 };
const READS = new Set(["GET", "HEAD", "OPTIONS"]);

/** Registers one call of the contract: it parses the input and sends only fields in the contract. */
export function serve<
  Given extends Deps,
  Who extends Access,
  Params extends z.ZodType,
  Query extends z.ZodType,
  Body extends z.ZodType,
  Reply extends z.ZodType,
  Headers extends z.ZodType,
>(
  app: FastifyInstance,
  deps: Given,
  endpoint: Endpoint<Params, Query, Body, Reply, Headers>,
  access: Who,
  handle: (
    ctx: ContextFor<Given, Who>,
    input: Input<Params, Query, Body, Headers>,
    /** For the few calls whose response is more than their data. */
    reply: FastifyReply,
  ) => Promise<z.input<Reply>>,
): void {
  const answer: RouteHandler = async (reply, { identity, query } = reply.request) => {
    const { request } = reply;
    const ctx = requestContext<Given, Who>(deps, request, identity);
    const input = {
      ...addressInput(endpoint, { params: request.params, query }),
      headers: parse(endpoint.headers, request.headers),
      body: parse(endpoint.body, request.body),
    } as Input<Params, Query, Body, Headers>;
    return handle(ctx, input, reply);
  };
  const isRead = READS.has(endpoint.method);
  // Runs before the body is read, so that rejecting an unauthorized or rate-limited caller costs no parsing.
  const onRequest = async (request: FastifyRequest) => {
    request.identity = await identify(app, access, request);
    if (!isRead && !request.identity.actor)
      await consumeRateLimit(deps, VISITOR_WRITES, request.ip);
  };
  app.route({
    method: endpoint.method,
    url: endpoint.path,
    config: { endpoint, access, answer },
    ...(isForMembers(access) && { bodyLimit: MEMBER_BODY_BYTES }),
    ...(!(access === "visitor" && isRead) && { onRequest }),
    handler: async (_request, reply) => sendReply(reply, endpoint, await answer(reply)),
  });
}

/** Returns the handler's context, after `identify` has identified the caller. */
export function requestContext<Given extends Deps, Who extends Access>(
  deps: Given,
  request: FastifyRequest,
  identity = request.identity,
): ContextFor<Given, Who> {
  return { ...contextOf(deps, request), ...identity } as ContextFor<Given, Who>;
}

type Address = Pick<AnyEndpoint, "params" | "query">;

/** Parses the path and query parameters as the contract defines them. */
export function addressInput(
  { params, query }: Address,
  given: Pick<FastifyRequest, "params" | "query">,
) {
  return {
    params: params && parse(params, withoutNul(given.params)),
    query: query && parse(query, withoutNul(given.query)),
  };
}

type Replying = Pick<Endpoint, "reply" | "bare" | "isEmptyWhenAbsent" | "headersOnly">;

export function sendReply(reply: FastifyReply, endpoint: Replying, result: unknown): unknown {
  reply.header("cache-control", "no-store");
  if (endpoint.headersOnly)
    return reply
      .code(endpoint.headersOnly)
      .headers(pickContractFields(endpoint.reply)(result) as object)
      .send();
  const { status, body } = replyOf(endpoint, result);
  return status === 200 ? body : reply.code(status).send();
}

/** Returns the reply with only the fields in the contract. */
export function replyOf(endpoint: Replying, result: unknown): { status: number; body: unknown } {
  const data = pickContractFields(endpoint.reply)(result);
  if (data === null && endpoint.isEmptyWhenAbsent) return { status: 404, body: null };
  return { status: 200, body: endpoint.bare ? data : { success: true, data, error: null } };
}

const isForMembers = (access: Access) => access !== "visitor" && access !== "anybody";

/** Returns the caller; rejects callers without access. */
export async function identify(
  app: FastifyInstance,
  access: Access,
  request: FastifyRequest,
): Promise<Partial<Member>> {
  if (access === "visitor") return {};
  if (access === "anybody" && request.headers.authorization === undefined) return {};
  if (access === "member" || access === "anybody") return app.identifyMember(request);
  if (access === "paid") return app.identifyPaidMember(request);
  if (access === "operator") return app.identifyOperator(request);
  return access(request);
}

/** Rejects NUL characters, which PostgreSQL can't store; bodies are checked when they are read. */
function withoutNul(parts: unknown): unknown {
  for (const [name, value] of Object.entries((parts ?? {}) as Record<string, unknown>)) {
    if (String(value).includes("\0"))
      throw new AppError("invalid_input", { message: `${name}: contains a NUL character` });
  }
  return parts;
}

export function parse(schema: z.ZodType | undefined, given: unknown): unknown {
  if (!schema) return undefined;
  const parsed = schema.safeParse(given ?? {}, { error: missing });
  if (parsed.success) return parsed.data;
  const fields: Record<string, string> = {};
  for (const issue of parsed.error.issues) fields[issue.path.join(".") || "body"] ??= issue.message;
  const message = Object.entries(fields)
    .map(([field, problem]) => `${field}: ${problem}`)
    .join("; ");
  throw new AppError("invalid_input", { message, fields });
}

/** The message for schemas that don't have one, the same as for any empty field. */
const missing = ({ input }: { input?: unknown }) =>
  input === undefined ? "The value is required" : undefined;

declare module "fastify" {
  interface FastifyContextConfig {
    endpoint?: AnyEndpoint;
    access?: Access;
    answer?: RouteHandler;
  }
  interface FastifyRequest {
    /** The caller, identified before the body is read. */
    identity: Partial<Member>;
  }
  interface FastifyInstance {
    identifyMember(request: FastifyRequest): Promise<Member>;
    /** Rejects users without a plan, whether their own or through a team. */
    identifyPaidMember(request: FastifyRequest): Promise<Member>;
    /** Rejects everyone who isn't an operator of the business. */
    identifyOperator(request: FastifyRequest): Promise<Member>;
  }
}
