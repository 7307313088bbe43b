import { expect, test } from "vitest";
import { visitorHeaders } from "#server/testing/auth-client.ts";
import { createTestApp } from "#server/testing/create-test-app.ts";
import { createProviderBrowser } from "#server/testing/provider-browser.ts";
import { createMailbox } from "#server/testing/mailbox.ts";
import { createOpenIdProvider, CLIENT } from "#server/testing/openid-provider.ts";
import { isAllowedRedirect } from "../redirect-target.ts";

const BASE = "/_api/auth/v1";
const SITE = "https://focus.example";
const provider = await createOpenIdProvider();
const { client, deps } = await createTestApp({
  SITE_URL: SITE,
  AUTH_REDIRECT_URLS: "https://app.example.org/**",
  AUTH_PROVIDERS: JSON.stringify({ google: { issuer: provider.issuer, ...CLIENT } }),
});
const mailbox = createMailbox(deps);
provider.state.person = { sub: "somebody", email: "somebody@example.org", email_verified: true };

function post(path: string, body: unknown) {
  return client.request("POST", BASE + path, { body, headers: visitorHeaders() });
}

/**
 * Some browser resolves each of these to another site, however much it looks like ours or the allowed application.
 */
const ELSEWHERE = [
  "https://evil.example",
  "//evil.example",
  "///evil.example",
  "\\\\evil.example",
  "/\\evil.example",
  "https:evil.example",
  "https:/evil.example",
  "http://focus.example/",
  "https://focus.example:8443/",
  "https://focus.example.evil.example/",
  "https://evilfocus.example/",
  "https://focus.example@evil.example/",
  "https://focus.example:x@evil.example/",
  "https://evil.example\\@focus.example/",
  "https://evil.example\\.focus.example/",
  "https://evil.example#@focus.example/",
  "https://evil.example?@focus.example/",
  "https://evil.example/https://focus.example/",
  "https://focus.example%2eevil.example/",
  "https://focus.example%00.evil.example/",
  " https://evil.example",
  "https://focus.example/\ufffd",
  "https://evil.example\t.focus.example/",
  "https://focus\n.example/",
  "https://focus。evil。example/",
  "https://ｅvil.example/",
  "https://evil.example/?https://app.example.org/",
  "https://app.example.org.evil.example/",
  "https://app.example.org@evil.example/",
  "https://app.example.orgevil.example/",
  "https://app-example.org/",
  "http://app.example.org/",
  "http://2130706433/",
  "http://0x7f000001/",
  "http://0177.0.0.1/",
  "http://127.1/",
  "http://10.0.0.1/",
  "http://[::ffff:10.0.0.1]/",
  "http://127.0.0.1.evil.example/",
  "javascript:alert(document.domain)",
  "JaVaScRiPt://focus.example/%0aalert(1)",
  "data:text/html,<script>alert(1)</script>",
  "vbscript:x",
  "blob:https://focus.example/x",
  "file:///etc/passwd",
  "",
];

test.each(ELSEWHERE)(
  "a link doesn't redirect to %j, whether given as a parameter or a header",
  async (target) => {
    const encoded = encodeURIComponent(target);
    const opened = await client.request("GET", `${BASE}/verify?redirect_to=${encoded}`);
    expectHome(opened.headers.get("location"));
    const isHeaderText = /^[\t\x20-\x7e]*$/.test(target);
    for (const name of isHeaderText ? ["referer", "redirect_to"] : []) {
      const headers = { [name]: target };
      const reply = await client.request("GET", `${BASE}/verify`, { headers });
      expectHome(reply.headers.get("location"));
    }
  },
);

test.each(ELSEWHERE)("a provider sign-in doesn't redirect to %j", async (target) => {
  const start = `${BASE}/authorize?provider=google&redirect_to=${encodeURIComponent(target)}`;
  const back = await createProviderBrowser({ client }).follow(start);
  expect(back.hash).toContain("access_token");
  expectHome(back.href);
});

// Sequential, because concurrent requests would correctly run into the rate limit.
test("neither a mail nor the page's own parameter redirects to a disallowed site", async () => {
  for (const [number, target] of ELSEWHERE.entries()) {
    const email = `person${number}@example.com`;
    const query = `redirect_to=${encodeURIComponent(target)}`;
    const joined = await post(`/signup?${query}`, { email, password: "river-otter-lamp" });
    expect(joined.status).toBe(200);
    const { url, token } = await mailbox.latest(email);
    expect(url.origin + url.pathname).toBe(`${SITE}/auth/confirm`);
    expect(url.searchParams.get("redirect_to")).toBeNull();
    const link = { type: "signup", token_hash: token, redirect_to: target };
    expectHome((await post("/verify/redirect", link)).body.url);
  }
});

test.each([
  `${SITE}/deep/page?x=1`,
  "https://app.example.org/welcome",
  "http://127.0.0.1:5173/back",
  "http://[::1]:5173/back",
])("redirects to %s are allowed", async (target) => {
  const query = `type=signup&token=x&redirect_to=${encodeURIComponent(target)}`;
  const { headers } = await client.request("GET", `${BASE}/verify?${query}`);
  const confirm = new URL(headers.get("location") ?? "");
  expect(confirm.searchParams.get("redirect_to")).toBe(target);
});

test.each(["http://127.0.0.1:5173/back", "http://[::1]:5173/back"])(
  "in production, redirects to %s are disallowed",
  (target) => {
    expect(isAllowedRedirect(deps.config, target)).toBe(true);
    expect(isAllowedRedirect({ ...deps.config, isProduction: true }, target)).toBe(false);
    const ownMachine = { ...deps.config, isProduction: true, siteUrl: new URL(target).origin };
    expect(isAllowedRedirect(ownMachine, target)).toBe(true);
  },
);

function expectHome(location: string | null): void {
  expect(new URL(location ?? "").origin).toBe(SITE);
}

test("a link with a broken token still opens the page, which shows the error", async () => {
  const opened = await client.request("GET", `${BASE}/verify?type=recovery&token=%EF%BF%BD`);
  expect(opened.status).toBe(303);
  expect(opened.headers.get("location")).toBe(`${SITE}/auth/reset-password/%EF%BF%BD`);
});
