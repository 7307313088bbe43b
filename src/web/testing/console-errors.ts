import { expect, vi } from "vitest";

let complaints: string[] = [];
let allowed: RegExp[] = [];

export function watchConsoleErrors(): void {
  complaints = [];
  allowed = [];
  vi.spyOn(console, "error").mockImplementation((...words: unknown[]) => {
    complaints.push(words.map(String).join(" "));
  });
}

/** For a test that provokes an error on purpose; any other fails it. */
export function allowConsoleError(pattern: RegExp): void {
  allowed.push(pattern);
}

export function expectNoConsoleErrors(): void {
  const unexpected = complaints.filter((text) => !allowed.some((pattern) => pattern.test(text)));
  expect(unexpected, "errors in the browser's console").toEqual([]);
}
