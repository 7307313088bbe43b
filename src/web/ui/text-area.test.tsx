import { useState } from "react";
import { expect, test } from "vitest";
import { render } from "vitest-browser-react";
import { cdp, page } from "vitest/browser";
import { TextArea } from "./text-area.tsx";

const field = () => page.getByRole("textbox", { name: "Your answer" });

/** What a keyboard's dictation does: a guess replaces the guess before it, until the phrase is final. */
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
      {/* As another tab or device does: nobody presses it, so the field keeps its focus. */}
      <button type="button" id="elsewhere" onClick={() => setText("From elsewhere.")}>
        Elsewhere
      </button>
    </>
  );
}

test("a phrase that is being dictated survives a text from elsewhere, and every guess is kept", async () => {
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

  // After the phrase the field follows again.
  document.querySelector<HTMLButtonElement>("#elsewhere")?.click();
  await expect.element(field()).toHaveValue("From elsewhere.");
});
