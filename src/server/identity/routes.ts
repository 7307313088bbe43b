import type { FastifyInstance } from "fastify";
import type { PersonalData } from "#server/kernel/personal-data.ts";
import { adminContextOf } from "./admin/admin-context.ts";
import { adminFactorRoutes } from "./admin/factor-routes.ts";
import { adminLinkRoutes } from "./admin/link-routes.ts";
import { adminUserRoutes } from "./admin/user-routes.ts";
import type { IdentityDeps } from "./identity-context.ts";
import { withDeadline } from "./request.ts";
import { BASE_PATH } from "./redirect-target.ts";
import { useCors } from "./cors.ts";
import { useAuthErrorReplies } from "./error-replies.ts";
import { factorRoutes } from "./factors/routes.ts";
import { passkeyRoutes } from "./passkeys/routes.ts";
import { providerRoutes } from "./providers/routes.ts";
import { recoveryCodeRoutes } from "./recovery-codes/routes.ts";
import { mailRoutes } from "./mails/routes.ts";
import { metaRoutes } from "./meta-routes.ts";
import { disabledFeatureRoutes } from "./disabled-feature-routes.ts";
import { sessionRoutes } from "./sessions/routes.ts";
import { accountRoutes } from "./accounts/routes.ts";

/** GoTrue accepts bodies of this size from anyone; here only the operator's own programs may send so much. */
const ADMIN_BODY_BYTES = 1024 * 1024;

/** Registers the service with the API that GoTrue's clients expect. */
export function identityRoutes(deps: IdentityDeps, personalData: readonly PersonalData[]) {
  return async (app: FastifyInstance) => {
    // Two auth services on one site would be confused with each other.
    if (deps.config.auth.external) return;
    await app.register(
      async (service) => {
        useAuthErrorReplies(service);
        useCors(service, deps.config);
        service.addHook("onRoute", (route) => {
          route.handler = withDeadline(route.handler);
        });
        service.addHook("onRequest", async (_request, reply) => {
          reply.header("cache-control", "no-store");
        });
        metaRoutes(service, deps);
        accountRoutes(service, deps);
        sessionRoutes(service, deps);
        mailRoutes(service, deps);
        providerRoutes(service, deps);
        factorRoutes(service, deps);
        recoveryCodeRoutes(service, deps);
        passkeyRoutes(service, deps);
        await service.register(async (admin) => {
          admin.addHook("onRoute", (route) => {
            route.bodyLimit = ADMIN_BODY_BYTES;
          });
          admin.addHook("onRequest", async (request) => void (await adminContextOf(deps, request)));
          adminUserRoutes(admin, deps, personalData);
          adminLinkRoutes(admin, deps);
          adminFactorRoutes(admin, deps);
        });
        disabledFeatureRoutes(service, deps);
      },
      { prefix: BASE_PATH },
    );
  };
}
