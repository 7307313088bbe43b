import type { FastifyInstance, FastifyRequest } from "fastify";
import { contextOf } from "#server/kernel/context.ts";
import { adminContextOf } from "./admin/admin-context.ts";
import type { IdentityDeps } from "./identity-context.ts";
import { AuthError } from "./auth-error.ts";
import { authenticate } from "./sessions/authenticate.ts";

const anybody = async () => undefined;

/**
 * Registers the protocol's calls that this service doesn't offer; they respond as GoTrue does when they are disabled,
 * not as unknown routes.
 */
export function disabledFeatureRoutes(app: FastifyInstance, deps: IdentityDeps): void {
  const member = (request: FastifyRequest) => authenticate(contextOf(deps, request), request);
  const admin = (request: FastifyRequest) => adminContextOf(deps, request);

  function refuse(
    calls: readonly string[],
    require: (request: FastifyRequest) => Promise<unknown>,
    message: string,
  ): void {
    for (const call of calls) {
      const [method = "", url = ""] = call.split(" ");
      app.route({
        method,
        url,
        handler: async (request) => {
          await require(request);
          throw new AuthError(404, "feature_disabled", message);
        },
      });
    }
  }

  refuse(OAUTH_SERVER, anybody, "OAuth server is disabled");
  refuse(OAUTH_GRANTS, member, "OAuth server is disabled");
  refuse(OAUTH_CLIENTS, admin, "OAuth server is disabled");
  refuse(CUSTOM_PROVIDERS, admin, "Custom OAuth providers are disabled");
}

const OAUTH_SERVER = [
  "GET /.well-known/oauth-authorization-server",
  "POST /oauth/clients/register",
  "POST /oauth/token",
  "GET /oauth/userinfo",
  "GET /oauth/authorize",
  "GET /oauth/authorizations/:id",
  "POST /oauth/authorizations/:id/consent",
];
const OAUTH_GRANTS = ["GET /user/oauth/grants", "DELETE /user/oauth/grants"];
const OAUTH_CLIENTS = [
  "GET /admin/oauth/clients",
  "POST /admin/oauth/clients",
  "GET /admin/oauth/clients/:id",
  "PUT /admin/oauth/clients/:id",
  "DELETE /admin/oauth/clients/:id",
  "POST /admin/oauth/clients/:id/regenerate_secret",
];
const CUSTOM_PROVIDERS = [
  "GET /admin/custom-providers",
  "POST /admin/custom-providers",
  "GET /admin/custom-providers/:id",
  "PUT /admin/custom-providers/:id",
  "DELETE /admin/custom-providers/:id",
];
