import type { CSSProperties } from "react";
import { beforeEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { rememberReadable, uncheckedTexts } from "./text-colours.ts";

const INK: CSSProperties = { color: "rgb(1, 2, 3)", fontSize: 14 };
const PAPER: CSSProperties = { backgroundColor: "rgb(250, 251, 252)" };

const showText = ({ text, around }: { text?: CSSProperties; around?: CSSProperties }) =>
  render(
    <div style={{ ...PAPER, ...around }}>
      <section>
        <p style={{ ...INK, ...text }}>A line to read</p>
      </section>
    </div>,
  );

const theText = () => page.getByText("A line to read").element();

beforeEach(async () => {
  const { unmount } = await showText({});
  rememberReadable([theText()]);
  await unmount();
});

test("a text with the same look as a readable one isn't checked again", async () => {
  await showText({});
  expect(uncheckedTexts()).toEqual([]);
});

test.each([
  { name: "a paler colour", text: { color: "rgb(200, 200, 200)" } },
  { name: "smaller letters", text: { fontSize: 13 } },
  { name: "thinner letters", text: { fontWeight: 300 } },
  { name: "less opacity", text: { opacity: 0.5 } },
  { name: "a background of its own", text: { backgroundColor: "rgb(90, 90, 90)" } },
  { name: "another background around it", around: { backgroundColor: "rgb(90, 90, 90)" } },
  { name: "a picture around it", around: { backgroundImage: "linear-gradient(red, blue)" } },
  { name: "something faded around it", around: { opacity: 0.5 } },
])("$name makes a text require a new check", async ({ text = {}, around = {} }) => {
  await showText({ text, around });
  expect(uncheckedTexts()).toEqual([theText()]);
});

test("a disabled or hidden text isn't checked", async () => {
  await render(
    <>
      <button disabled style={{ color: "rgb(4, 5, 6)" }}>
        Not now
      </button>
      <p style={{ color: "rgb(4, 5, 6)", visibility: "hidden" }}>Not here</p>
    </>,
  );
  expect(uncheckedTexts()).toEqual([]);
});
