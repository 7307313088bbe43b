import "#web/styles.css";
import "#web/member.css";
import { toast } from "react-toastify/unstyled";
import { afterEach, beforeEach, expect, vi } from "vitest";
import { page } from "vitest/browser";
import { cleanup } from "vitest-browser-react";
import { discard } from "#web/platform/outbox/index.ts";
import { queryClient } from "#web/platform/query-client.ts";
import { expectNoConsoleErrors, watchConsoleErrors } from "./console-errors.ts";
import { startStandInServer } from "./stand-in-server.ts";

beforeEach(async () => {
  await page.viewport(1440, 900);
  watchConsoleErrors();
  startStandInServer();
});

// The files share one page, so that its modules are fetched once: nothing of a test may be left for the next.
afterEach(async () => {
  vi.useRealTimers();
  await cleanup();
  toast.dismiss();
  await expect.poll(() => document.querySelector(".Toastify__toast")).toBeNull();
  await discard(() => true);
  queryClient.clear();
  localStorage.clear();
  sessionStorage.clear();
  vi.restoreAllMocks();
  expectNoConsoleErrors();
});
