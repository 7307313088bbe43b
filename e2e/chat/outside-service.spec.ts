import { build } from "vite";
import { expect, test } from "../testing/fixtures.ts";

const CHAT_URL = "https://chat.example.com/focus";
const ENTRY = "/launcher.js";

const SOURCE = `
  import { createElement } from "react";
  import { createRoot } from "react-dom/client";
  import { MemoryRouter } from "react-router";
  import { ChatEntry } from "/features/chat/chat-entry.tsx";
  const place = document.body.appendChild(document.createElement("div"));
  createRoot(place).render(createElement(MemoryRouter, null, createElement(ChatEntry)));
`;

/** Builds with the product's own configuration, which reads the setting; only the pages are omitted. */
async function buildLauncher() {
  process.env["SUPPORT_CHAT_URL"] = CHAT_URL;
  const built = await build({
    configFile: "vite.config.ts",
    logLevel: "silent",
    plugins: [
      {
        name: "launcher-alone",
        resolveId: (id: string) => (id === ENTRY ? ENTRY : null),
        load: (id: string) => (id === ENTRY ? SOURCE : null),
      },
    ],
    build: { write: false, rolldownOptions: { input: ENTRY } },
  }).finally(() => delete process.env["SUPPORT_CHAT_URL"]);
  if (Array.isArray(built) || !("output" in built)) throw new Error("Built more than once");
  return built.output.filter((file) => file.type === "chunk");
}

test("the launcher opens another provider's chat if the operator has configured one", async ({
  page,
  context,
}) => {
  const chunks = await buildLauncher();
  await context.route(CHAT_URL, (route) => route.fulfill({ body: "Their chat" }));
  // Served as if they were among the server's files.
  for (const { fileName, code } of chunks)
    await context.route(`**/${fileName}`, (route) =>
      route.fulfill({ contentType: "text/javascript", body: code }),
    );
  await page.goto("/privacy-policy");
  const entry = chunks.find(({ isEntry }) => isEntry)?.fileName;
  await page.addScriptTag({ type: "module", url: `/${entry}` });
  const opened = page.waitForEvent("popup");
  await page.getByRole("link", { name: "Support chat" }).click();
  const theirs = await opened;
  await expect(theirs).toHaveURL(CHAT_URL);
  await expect(theirs.getByText("Their chat")).toBeVisible();
  expect(await theirs.evaluate(() => window.opener)).toBeNull();
});
