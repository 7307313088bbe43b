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

/** Allows a console error that a test provokes on purpose. Any other console error fails the test. */
export function allowConsoleError(pattern: RegExp): void {
  allowed.push(pattern);
}

export function expectNoConsoleErrors(): void {
  const unexpected = complaints.filter((text) => !allowed.some((pattern) => pattern.test(text)));
  expect(unexpected, "errors in the browser's console").toEqual([]);
}
