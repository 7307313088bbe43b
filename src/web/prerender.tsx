import { StrictMode } from "react";
import { prerender } from "react-dom/static";
import {
  matchRoutes,
  StaticRouter,
  UNSAFE_createMemoryHistory as createMemoryHistory,
} from "react-router";
import { ESSAYS } from "#shared/content/essays.ts";
import { CLIENT_ROUTE_PATTERNS, PRERENDERED_PATHS } from "#shared/pages.ts";
import { paths } from "#shared/paths.ts";
import { PRODUCT_NAME } from "#shared/product.ts";
import { PRELOADED_FONTS } from "#web/art/font.gen.ts";
import { ScreenFrame } from "#web/pages/parts/screen-frame.tsx";
import { createRouter } from "#web/platform/router/create-router.ts";
import { RouterProvider } from "#web/platform/router/router-provider.tsx";
import { absoluteUrl } from "#web/platform/build-settings.ts";
import { routes } from "#web/routes.tsx";

/** Run by scripts/build-web.ts in Node. Renders the public pages as HTML and the two files for crawlers. */
const INDEXED_PATHS = [...PRERENDERED_PATHS, ...ESSAYS.map((essay) => paths.essay(essay.slug))];

const NOT_FOUND_PATH = "/not-found";

export const preloadedFonts = PRELOADED_FONTS;

export const shell = {
  head: `<title>${PRODUCT_NAME}</title>`,
  noscript: `<p>This page of ${PRODUCT_NAME} is drawn by your browser and needs scripting. <a href="/">The front page</a> reads without it.</p>`,
};

export type PrerenderedPage = { path: string; routeId: string; head: string; body: string };

export async function prerenderPages(): Promise<PrerenderedPage[]> {
  const pages: PrerenderedPage[] = [];
  for (const path of [...INDEXED_PATHS, NOT_FOUND_PATH]) {
    const router = await createRouter({
      history: createMemoryHistory({ initialEntries: [path] }),
      routes,
    });
    const { failure, matches } = router.state;
    if (failure) throw new Error(`${path} failed`, { cause: failure.error });
    const { prelude } = await prerender(
      <StrictMode>
        <RouterProvider router={router} />
      </StrictMode>,
    );
    const html = await new Response(prelude).text();
    pages.push({ path, routeId: matches.at(-1)?.route.id ?? "", ...splitHead(html) });
  }
  return pages;
}

const { serverPages } = await import("#web/routes/server-pages.ts");

/** The client-rendered screens: each address pattern with its page's file in src/web/pages. */
export const screens: { pattern: string; page: string }[] = CLIENT_ROUTE_PATTERNS.flatMap(
  (pattern) => {
    // A pattern matches its own route, because `:id` counts as an id.
    const id = matchRoutes([serverPages], pattern)?.at(-1)?.route.id;
    return id ? [{ pattern, page: id.replace(/-(?:\d|short|step)$/, "") }] : [];
  },
);

/** Renders the placeholder of such a screen, shown until its script has loaded. */
export async function prerenderFrame(page?: string): Promise<string> {
  const { prelude } = await prerender(
    <StaticRouter location="/">
      <ScreenFrame page={page} />
    </StaticRouter>,
  );
  return new Response(prelude).text();
}

/** Splits off the head: without a document, React puts what belongs into <head> before the markup. */
function splitHead(html: string): { head: string; body: string } {
  const head = /^(?:<title>[^<]*<\/title>|<(?:meta|link)[^>]*>)*/.exec(html)?.[0] ?? "";
  return { head, body: html.slice(head.length) };
}

/** Only documents that are the same for every user, so that prefetching one has no side effects. */
export const speculationRules = {
  prefetch: [
    {
      where: { href_matches: [...PRERENDERED_PATHS, paths.essay("*")] },
      eagerness: "moderate",
    },
  ],
};

export const robotsTxt = [
  "User-agent: *",
  "Allow: /",
  `Sitemap: ${absoluteUrl("/sitemap.xml")}`,
  "",
].join("\n");

export const sitemapXml = [
  '<?xml version="1.0" encoding="UTF-8"?>',
  '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
  ...INDEXED_PATHS.map((path) => `  <url><loc>${absoluteUrl(path)}</loc></url>`),
  "</urlset>",
  "",
].join("\n");
