import type { createTestApp } from "./create-test-app.ts";

type TestApp = Pick<Awaited<ReturnType<typeof createTestApp>>, "client">;

/** A browser that goes to a provider and comes back: it follows addresses and keeps our cookies. */
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
    /** From our address to the provider, up to its answer. */
    callbackAfter: async (start: string) => answerOf(await leave(start)),
    /** The whole way. */
    follow: async (start: string) => comeBack(await answerOf(await leave(start))),
    forget: (what: "everything" | "newest") =>
      what === "everything" ? cookies.splice(0) : cookies.splice(-1),
  };
}

/** From the provider's page to the address at ours that it sends the person back to. */
export async function answerOf(providerPage: string): Promise<string> {
  const answer = await fetch(providerPage, { redirect: "manual" });
  return answer.headers.get("location") ?? "";
}

/** What our page sees behind the # of its address. */
export function fragmentOf(target: URL): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(target.hash.slice(1)));
}
