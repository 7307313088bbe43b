import type { FastifyInstance } from "fastify";
import { type AuthDeps, authContextOf } from "../auth-context.ts";
import { AuthError, validationFailed } from "../auth-error.ts";
import { authenticate } from "../authenticate.ts";

/** Ways in through other services. None is switched on, and each says so as clients expect. */
export function providerRoutes(app: FastifyInstance, deps: AuthDeps): void {
  app.get("/authorize", async () => {
    throw validationFailed("Unsupported provider: provider is not enabled");
  });

  app.post("/sso", async () => {
    throw new AuthError(404, "saml_provider_disabled", "SAML 2.0 is disabled");
  });

  app.get("/user/identities/authorize", async (request) => {
    await authenticate(authContextOf(deps, request), request);
    throw linkingDisabled();
  });

  app.delete("/user/identities/:identityId", async (request) => {
    await authenticate(authContextOf(deps, request), request);
    throw linkingDisabled();
  });
}

function linkingDisabled(): AuthError {
  return new AuthError(404, "manual_linking_disabled", "Manual linking is disabled");
}
