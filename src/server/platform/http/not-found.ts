import type { FastifyInstance } from "fastify";
import { AppError } from "#server/platform/errors.ts";

/** Every call that the application serves, as registered. */
export type KnownRoute = { method: string; url: string };

type Page = { status: number; body: Buffer; headers: Record<string, string> };

/**
 * Responds when no route matched: with 405 for a wrong method, with a page for people, or with an error for programs.
 */
export function useNotFoundHandler(
  app: FastifyInstance,
  notFoundPage: () => Page | undefined,
): void {
  const routes: (KnownRoute & { matches: RegExp })[] = [];
  app.decorate("knownRoutes", routes);
  app.addHook("onRoute", ({ method, url }) => {
    const matches = new RegExp(`^${url.replace(/:[^/]+/g, "[^/]+").replace(/\*/g, ".*")}/?$`, "i");
    for (const one of [method].flat()) routes.push({ method: one, url, matches });
  });

  app.setNotFoundHandler(async (request, reply) => {
    const path = request.url.split("?", 1)[0] ?? "/";
    const allowed = [
      ...new Set(routes.filter((route) => route.matches.test(path)).map((route) => route.method)),
    ];
    if (allowed.length > 0) {
      reply.header("allow", allowed.join(", "));
      throw new AppError("method_not_allowed");
    }
    const page = wantsPage(request.method, path, request.headers.accept)
      ? notFoundPage()
      : undefined;
    if (!page) throw new AppError("not_found");
    return reply.code(page.status).headers(page.headers).send(page.body);
  });
}

function wantsPage(method: string, path: string, accept = ""): boolean {
  return (
    (method === "GET" || method === "HEAD") &&
    !path.startsWith("/_api/") &&
    /text\/html|\*\/\*|^$/.test(accept)
  );
}

declare module "fastify" {
  interface FastifyInstance {
    knownRoutes: readonly KnownRoute[];
  }
}
