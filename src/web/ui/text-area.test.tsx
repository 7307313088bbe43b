import { useState } from "react";
import { expect, test } from "vitest";
import { render } from "vitest-browser-react";
import { cdp, page } from "vitest/browser";
import { TextArea } from "./text-area.tsx";

const field = () => page.getByRole("textbox", { name: "Your answer" });

/** Simulates a keyboard's dictation: each guess replaces the previous one until the phrase is final. */
const guess = (text: string) =>
  cdp().send("Input.imeSetComposition", {
    text,
    selectionStart: text.length,
    selectionEnd: text.length,
  });
const settle = (text: string) => cdp().send("Input.insertText", { text });

const typed: string[] = [];

function Answer() {
  const [text, setText] = useState("I am calm.");
  return (
    <>
      <TextArea
        label="Your answer"
        value={text}
        onChange={({ target }) => {
          typed.push(target.value);
          setText(target.value);
        }}
      />
      {/* Simulates a change from another tab or device: no one presses it, so the field keeps its focus. */}
      <button type="button" id="elsewhere" onClick={() => setText("From elsewhere.")}>
        Elsewhere
      </button>
    </>
  );
}

test("a phrase being dictated survives an external change, and every guess is saved", async () => {
  await render(<Answer />);
  await field().click();
  await guess(" I breath");
  await expect.element(field()).toHaveValue("I am calm. I breath");
  document.querySelector<HTMLButtonElement>("#elsewhere")?.click();
  await expect.element(field()).toHaveValue("I am calm. I breath");
  await guess(" I breathe out");
  await expect.element(field()).toHaveValue("I am calm. I breathe out");
  await settle(" I breathe out slowly.");
  await expect.element(field()).toHaveValue("I am calm. I breathe out slowly.");
  expect(typed).toContain("I am calm. I breath");
  expect(typed.at(-1)).toBe("I am calm. I breathe out slowly.");

  // After the phrase, the field follows external changes again.
  document.querySelector<HTMLButtonElement>("#elsewhere")?.click();
  await expect.element(field()).toHaveValue("From elsewhere.");
});
