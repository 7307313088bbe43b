import type { FastifyInstance } from "fastify";
import type { PersonalData } from "#server/personal-data.ts";
import { adminFactorRoutes } from "./admin/factor-routes.ts";
import { adminLinkRoutes } from "./admin/link-routes.ts";
import { adminUserRoutes } from "./admin/user-routes.ts";
import type { AuthDeps } from "./auth-context.ts";
import { BASE_PATH } from "./http/base-path.ts";
import { useCors } from "./http/cors.ts";
import { useAuthErrorReplies } from "./http/error-replies.ts";
import { factorRoutes } from "./factors/routes.ts";
import { guardianRoutes } from "./guardians/routes.ts";
import { passkeyRoutes } from "./passkeys/routes.ts";
import { providerRoutes } from "./providers/routes.ts";
import { recoveryCodeRoutes } from "./recovery-codes/routes.ts";
import { deviceRoutes } from "./routes/device-routes.ts";
import { mailRoutes } from "./routes/mail-routes.ts";
import { metaRoutes } from "./routes/meta-routes.ts";
import { notOfferedRoutes } from "./routes/not-offered-routes.ts";
import { signUpRoutes } from "./routes/sign-up-routes.ts";
import { tokenRoutes } from "./routes/token-routes.ts";
import { userRoutes } from "./routes/user-routes.ts";
import { verifyRoutes } from "./routes/verify-routes.ts";
import { withDeadline } from "./http/with-deadline.ts";

const BODY_LIMIT_BYTES = 1024 * 1024;
const DEADLINE_MS = 10_000;

/** The auth service as GoTrue's clients know it, and what the product's own API shows of it. */
export function authRoutes(deps: AuthDeps, personalData: readonly PersonalData[]) {
  return async (app: FastifyInstance) => {
    deviceRoutes(app, deps);
    guardianRoutes(app, deps);
    // Two auth services at one site would be mistaken for each other.
    if (deps.config.auth.elsewhere) return;
    await app.register(
      async (service) => {
        useAuthErrorReplies(service);
        useCors(service, deps.config);
        service.addHook("onRoute", (route) => {
          route.bodyLimit = BODY_LIMIT_BYTES;
          route.handler = withDeadline(route.handler, DEADLINE_MS);
        });
        service.addHook("onRequest", async (_request, reply) => {
          reply.header("cache-control", "no-store");
        });
        metaRoutes(service, deps);
        signUpRoutes(service, deps);
        tokenRoutes(service, deps);
        mailRoutes(service, deps);
        verifyRoutes(service, deps);
        userRoutes(service, deps);
        providerRoutes(service, deps);
        factorRoutes(service, deps);
        recoveryCodeRoutes(service, deps);
        passkeyRoutes(service, deps);
        adminUserRoutes(service, deps, personalData);
        adminLinkRoutes(service, deps);
        adminFactorRoutes(service, deps);
        notOfferedRoutes(service, deps);
      },
      { prefix: BASE_PATH },
    );
  };
}
