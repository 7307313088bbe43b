import type { createTestApp } from "./create-test-app.ts";

type TestApp = Pick<Awaited<ReturnType<typeof createTestApp>>, "client">;

/** A browser that goes to a provider and comes back: it follows redirects and stores our cookies. */
export function createProviderBrowser({ client }: TestApp) {
  const cookies: string[] = [];

  async function leave(start: string): Promise<string> {
    const { pathname, search } = new URL(start, "http://ours.invalid");
    const reply = await client.request("GET", pathname + search);
    cookies.push(...reply.headers.getSetCookie().map((cookie) => cookie.split(";")[0] ?? ""));
    return reply.headers.get("location") ?? "";
  }

  async function comeBack(callback: string): Promise<URL> {
    const { pathname, search } = new URL(callback);
    const headers = { cookie: cookies.join("; ") };
    const reply = await client.request("GET", pathname + search, { headers });
    return new URL(reply.headers.get("location") ?? "");
  }

  return {
    leave,
    comeBack,
    /** Goes from our address to the provider, up to the provider's response. */
    callbackAfter: async (start: string) => callbackUrlOf(await leave(start)),
    /** Goes all the way there and back. */
    follow: async (start: string) => comeBack(await callbackUrlOf(await leave(start))),
    forget: (what: "everything" | "newest") =>
      what === "everything" ? cookies.splice(0) : cookies.splice(-1),
  };
}

/** Returns the address on our site that the provider's page redirects to. */
export async function callbackUrlOf(providerPage: string): Promise<string> {
  const answer = await fetch(providerPage, { redirect: "manual" });
  return answer.headers.get("location") ?? "";
}

/** Returns what our page sees after the # of its address. */
export function fragmentOf(target: URL): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(target.hash.slice(1)));
}
