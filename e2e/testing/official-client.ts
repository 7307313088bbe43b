import type { BrowserContext, Page } from "@playwright/test";
import type * as authJs from "@supabase/auth-js";
import { build } from "vite";

declare global {
  interface Window {
    auth: InstanceType<typeof authJs.AuthClient>;
    /** The events the client reported, in order. */
    authEvents: string[];
  }
}

export const OFFICIAL_CLIENTS = [
  { version: "2.119.0", packageName: "@supabase/auth-js" },
  { version: "2.112.2", packageName: "auth-js-2-112" },
] as const;

const MODULE_PATH = "/official-client.js";
/** A public page with little activity. The application runs under the content policy of all pages. */
export const QUIET_PAGE = "/privacy-policy";

/** Bundles the published client, unmodified, into one module. */
export async function bundleClient(packageName: string): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: "silent",
    build: {
      write: false,
      minify: false,
      rolldownOptions: { input: packageName, preserveEntrySignatures: "strict" },
    },
  });
  if (Array.isArray(built) || !("output" in built)) throw new Error("Built more than one module");
  return built.output[0].code;
}

/** Serves the module from now on as if it were among the server's files. */
export async function serveClient(context: BrowserContext, code: string): Promise<void> {
  await context.route(`**${MODULE_PATH}`, (route) =>
    route.fulfill({ contentType: "text/javascript", body: code }),
  );
}

type Options = { flowType?: "implicit" | "pkce" };

/** Starts the client on the current page, as an application there would. */
export async function startClient(page: Page, { flowType = "implicit" }: Options = {}) {
  await page.evaluate(
    async ({ modulePath, flowType }) => {
      const { AuthClient } = (await import(modulePath)) as typeof authJs;
      const url = `${location.origin}/_api/auth/v1`;
      window.authEvents = [];
      window.auth = new AuthClient({ url, flowType, storageKey: "another-application" });
      window.auth.onAuthStateChange((event) => void window.authEvents.push(event));
      await window.auth.initialize();
    },
    { modulePath: MODULE_PATH, flowType },
  );
}

export async function openClient(page: Page, origin: string, options: Options = {}) {
  await page.goto(origin + QUIET_PAGE);
  await startClient(page, options);
}
