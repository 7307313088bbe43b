import { createHash } from "node:crypto";
import { describe, expect, test } from "vitest";
import { sessions } from "#server/db/schema/identity.ts";
import { changeOperator } from "#server/features/operator/index.ts";
import { eq } from "#server/platform/orm.ts";
import { createTestApp } from "#server/testing/create-test-app.ts";
import { signUpMember } from "#server/testing/sign-up-member.ts";
import { getEnvironment } from "#shared/environment/contract.ts";

const { client, url } = await createTestApp();
const production = await createTestApp({
  NODE_ENV: "production",
  SITE_URL: "https://focus.example",
  OPERATOR_EMAIL: "hello@focus.example",
  SMTP_URL: "smtp://127.0.0.1:1",
  SECRET_KEY: "a".repeat(64),
  STRIPE_SECRET_KEY: "sk_test_never_called",
  STRIPE_WEBHOOK_SECRET: "whsec_never_called",
  AUTH_AUTOCONFIRM: "1",
});

async function landingAssets(): Promise<string[]> {
  const { body } = await client.request("GET", "/");
  return [...body.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)].map(([, path]) => path);
}

const policyHash = (text: string) => `sha256-${createHash("sha256").update(text).digest("base64")}`;

describe("pages", () => {
  test("are revalidated on each request, and not sent again if unchanged", async () => {
    const first = await client.request("GET", "/");
    expect(first.status).toBe(200);
    expect(first.headers.get("cache-control")).toBe("public, no-cache");
    const again = await client.request("GET", "/", {
      headers: { "if-none-match": first.headers.get("etag") ?? "" },
    });
    expect(again).toMatchObject({ status: 304, body: "" });
  });

  test.each(["br", "gzip"])("are compressed with %s", async (encoding) => {
    const reply = await fetch(url, { headers: { "accept-encoding": encoding } });
    expect(reply.headers.get("content-encoding")).toBe(encoding);
    expect(await reply.text()).toContain("<!doctype html>");
  });

  test("respond to HEAD without a body", async () => {
    const reply = await client.request("HEAD", "/contact");
    expect(reply).toMatchObject({ status: 200, body: "" });
    expect(Number(reply.headers.get("content-length"))).toBeGreaterThan(1000);
  });

  test.each(["/CONTACT", "/contact/", "/contact?from=mail"])("are found at %s", async (path) => {
    expect((await client.request("GET", path)).status).toBe(200);
  });

  test.each([
    ["/login", "/auth/login"],
    ["/register", "/auth/register"],
    ["/signup", "/auth/register"],
    ["/pricing", "/choose-a-plan"],
    ["/dashboard", "/user-dashboard"],
    ["/settings", "/account"],
    ["/help", "/contact"],
    ["/Pricing/?from=mail", "/choose-a-plan?from=mail"],
  ])("redirect from %s to %s", async (path, location) => {
    const reply = await fetch(url + path, { redirect: "manual" });
    expect(reply.status).toBe(308);
    expect(reply.headers.get("location")).toBe(location);
  });

  test("allow only their own inline scripts, and no other origin", async () => {
    const { headers, body } = await client.request("GET", "/");
    const policy = headers.get("content-security-policy") ?? "";
    const [, hashes = ""] = /script-src 'self' ([^;]+);/.exec(policy) ?? [];
    expect(policy).toMatch(/style-src 'self' 'sha256-[^']+';/);
    expect(policy).not.toMatch(/unsafe|https?:|\*/);
    expect(headers.get("referrer-policy")).toBe("no-referrer");
    expect(headers.get("x-content-type-options")).toBe("nosniff");
    const inline = [
      ...body.matchAll(/<script(?![^>]*src=)(?![^>]*ld\+json)[^>]*>(.*?)<\/script>/gs),
    ];
    expect(inline.map(([, script = ""]) => `'${policyHash(script)}'`)).toEqual(hashes.split(" "));
  });

  test("require HTTPS (HSTS) in production only", async () => {
    expect((await client.request("GET", "/")).headers.has("strict-transport-security")).toBe(false);
    const { headers } = await production.client.request("GET", "/");
    expect(headers.get("strict-transport-security")).toContain("max-age=63072000");
  });
});

test("the service worker and the manifest are revalidated on each request, and the worker has a CSP", async () => {
  for (const path of ["/service-worker.js", "/manifest.webmanifest"])
    expect((await client.request("GET", path)).headers.get("cache-control"), path).toBe(
      "public, no-cache",
    );
  const worker = await client.request("GET", "/service-worker.js");
  expect(worker.headers.get("content-type")).toContain("text/javascript");
  expect(worker.headers.get("content-security-policy")).toContain("default-src 'none'");
});

test("every file that the service worker caches exists, including every font that a page can request", async () => {
  const { body } = await client.request("GET", "/service-worker.js");
  const kept = new Set<string>(body.match(/\/(?:assets|fonts)\/[\w.-]+\.\w+/g));
  expect(kept.size).toBeGreaterThan(20);
  for (const path of kept) expect((await client.request("HEAD", path)).status, path).toBe(200);
  const page = await client.request("GET", "/user-dashboard");
  const fonts = new Set<string>(page.body.match(/\/fonts\/[\w.-]+\.woff2/g));
  expect(fonts.size).toBeGreaterThan(2);
  expect([...fonts].filter((font) => !kept.has(font))).toEqual([]);
});

test.each([
  ["/user-dashboard", "dashboard"],
  ["/USER-DASHBOARD/", "dashboard"],
  ["/daily-action-create/3", "planning"],
  ["/athletic-vision-review", "vision"],
  ["/account/billing", "account"],
  ["/auth/login", "login"],
])(
  "%s lists all of its files, and shows a loading frame before they arrive",
  async (path, area) => {
    const { status, body } = await client.request("GET", path);
    expect(status).toBe(200);
    const links = [...body.matchAll(/<link rel="(?:modulepreload|preload)"[^>]* href="([^"]+)"/g)];
    const later =
      /<script data-scripts="([^"]*)" data-auth-client="([^"]*)" data-fonts="([^"]*)">/.exec(body);
    const files = [...links, ...(later?.slice(1) ?? []).map((list) => ["", ...list.split(" ")])]
      .flatMap(([, ...hrefs]) => hrefs)
      .filter(Boolean);
    // Browsers request links before the first script, and the connections are needed for the data first.
    expect(links.map(([, href]) => href?.replace(/-.*\./, "."))).toEqual(["/assets/members.css"]);
    for (const name of ["react", "shell", "members", area])
      expect(files.join(), name).toContain(`/assets/${name}-`);
    for (const file of files) {
      const { status, body: content } = await client.request("GET", file);
      expect(status, file).toBe(200);
      // The front pages' stylesheet would load after the members' one, which already contains it in the right order.
      expect(content, file).not.toMatch(/assets\/shell-[\w-]+\.css/);
    }
    expect(body).toContain("Loading...");
    expect(body).not.toContain("data-page");
  },
);

test("front pages have speculation rules for prefetching; screens don't", async () => {
  const front = await client.request("GET", "/");
  expect(front.body).toMatch(/<script type="speculationrules">[^<]*"\/choose-a-plan"/);
  const screen = await client.request("GET", "/user-dashboard");
  expect(screen.body).not.toContain("speculationrules");
});

test("each page's CSP allows its own stylesheet and no other", async () => {
  for (const path of [
    "/",
    "/contact",
    "/inspiration/walter-tull",
    "/no/such/page",
    "/user-dashboard",
  ]) {
    const { headers, body } = await client.request("GET", path);
    const styles = [...body.matchAll(/<style>(.*?)<\/style>/gs)].map(([, css = ""]) =>
      policyHash(css),
    );
    expect(headers.get("content-security-policy"), path).toContain(
      `style-src 'self' '${styles.join("' '")}';`,
    );
  }
});

test("assets can be cached forever", async () => {
  const assets = await landingAssets();
  expect(assets.length).toBeGreaterThan(0);
  for (const path of assets) {
    const { status, headers } = await client.request("GET", path);
    expect(status).toBe(200);
    expect(headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
  }
});

test("files outside the built site can't be accessed", async () => {
  for (const path of [
    "/../package.json",
    "/..%2fpackage.json",
    "/assets/../../package.json",
    "/%2e%2e/package.json",
  ]) {
    const reply = await client.request("GET", path);
    expect(reply.status).toBe(404);
    // Only package.json contains "devDependencies". The package's name wouldn't work here, because pages contain it
    // as the prefix of the session's storage key.
    expect(JSON.stringify(reply.body)).not.toContain("devDependencies");
  }
});

describe("an unknown address", () => {
  test("returns a page to browsers and an error to API clients", async () => {
    const page = await client.request("GET", "/nothing", { headers: { accept: "text/html" } });
    expect(page.status).toBe(404);
    expect(page.body).toContain("That page is not here");
    const error = await client.request("GET", "/nothing", {
      headers: { accept: "application/json" },
    });
    expect(error.body.error.code).toBe("not_found");
  });

  test("an unknown athlete returns a page with a 404", async () => {
    expect((await client.request("GET", "/inspiration/nobody")).status).toBe(404);
    for (const found of ["liddell", "Walter-Tull", "W%C3%A4lter%20TULL"])
      expect((await client.request("GET", `/inspiration/${found}`)).status, found).toBe(200);
  });

  test("an unknown account page returns a 404", async () => {
    expect((await client.request("GET", "/account/nothing-here")).status).toBe(404);
  });
});

test("the development pages don't exist in production", async () => {
  for (const path of [
    "/environment",
    "/_dev/ui",
    "/_dev/mail",
    "/_api/v1/environment",
    "/metrics",
  ]) {
    expect((await production.client.request("GET", path)).status, path).toBe(404);
    expect((await client.request("GET", path)).status, path).toBe(200);
  }
});

test("in production, only operators with a second factor can see the environment", async () => {
  const { db } = production.deps;
  const person = await signUpMember(production);
  const read = (headers: Record<string, string>) =>
    production.api(getEnvironment, { as: { headers } });
  expect((await read(person.headers)).status).toBe(404);
  await changeOperator(db, person.email, "add");
  expect((await read(person.headers)).status).toBe(404);
  await db.update(sessions).set({ aal: "aal2" }).where(eq(sessions.userId, person.id));
  const raised = await production.client.request(
    "POST",
    "/_api/auth/v1/token?grant_type=refresh_token",
    { body: { refresh_token: person.refreshToken } },
  );
  const reply = await read({ authorization: `Bearer ${raised.body.access_token}` });
  expect(reply.data).toMatchObject({ environment: "production" });
});
