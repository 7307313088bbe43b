import type { FastifyRequest } from "fastify";
import type { IdentityDeps } from "../identity-context.ts";
import type { AddressLimit } from "../limits.ts";
import { inTime } from "./with-deadline.ts";

/** For a route: counts the caller's address before the body is read, so that one call too many costs no parsing. */
export function countFirst({ limits }: IdentityDeps, name: AddressLimit) {
  return { onRequest: (request: FastifyRequest) => inTime(limits.perAddress(name, request.ip)) };
}
