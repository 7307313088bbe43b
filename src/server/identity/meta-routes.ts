import type { FastifyInstance } from "fastify";
import { PRODUCT_NAME } from "#shared/product.ts";
import type { IdentityDeps } from "./identity-context.ts";
import { KNOWN_PROVIDERS } from "./providers/known-providers.ts";

/** Registers public routes that describe the service and how to verify its tokens. */
export function metaRoutes(app: FastifyInstance, { config, signingKeys }: IdentityDeps): void {
  const { auth } = config;

  app.get("/health", async () => ({
    version: "v2.196.0",
    name: "GoTrue",
    description: `${PRODUCT_NAME} accounts, compatible with GoTrue`,
  }));

  app.get("/settings", async () => ({
    external: {
      anonymous_users: auth.allowsAnonymous,
      ...Object.fromEntries(KNOWN_PROVIDERS.map((name) => [name, auth.providers.has(name)])),
      email: true,
      phone: false,
    },
    disable_signup: !auth.isSignupEnabled,
    mailer_autoconfirm: auth.isAutoconfirmed,
    phone_autoconfirm: false,
    sms_provider: "",
    saml_enabled: false,
    saml_private_key_next_configured: false,
    passkeys_enabled: auth.allowsPasskeys,
  }));

  app.get("/.well-known/jwks.json", async (_request, reply) => {
    reply.header("cache-control", "public, max-age=600");
    return { keys: await signingKeys.published() };
  });
}
