import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { sendContactMessage } from "#schemas/support/contract.ts";
import { button, field, openPage } from "#web/testing/open-page.tsx";
import { answer, refuse, sentCalls } from "#web/testing/stand-in-server.ts";

const MESSAGE = {
  name: "Ada Athlete",
  email: "ada@example.com",
  subject: "The next call",
  message: "When is it?",
};

async function fill(): Promise<void> {
  await field("Name").fill(MESSAGE.name);
  await field("Email").fill(MESSAGE.email);
  await field("Subject").fill(MESSAGE.subject);
  await field("Message").fill(MESSAGE.message);
}

test("a missing address is asked for before anything is sent", async () => {
  await openPage("/contact");
  await fill();
  await field("Email").fill("not-an-address");
  await button("SUBMIT").click();
  await expect.element(field("Email")).toHaveFocus();
  expect(sentCalls()).toEqual([]);
});

test("a refusal is shown, what was typed stays, and the next try sends it", async () => {
  refuse(sendContactMessage, 500, {
    error: "Something went wrong on our side.",
    code: "unexpected",
  });
  await openPage("/contact");
  await fill();
  await button("SUBMIT").click();
  const problem = page.getByRole("form").getByRole("alert");
  await expect.element(problem).toMatchTextContent(/^Something went wrong on our side\./);
  await expect.element(field("Subject")).toHaveValue(MESSAGE.subject);

  answer(sendContactMessage, { reference: "SF-ABCD-EFGH" });
  await button("SUBMIT").click();
  await expect.element(page.getByText("SF-ABCD-EFGH")).toBeVisible();
  await expect.element(page.getByRole("heading", { level: 2 })).toHaveFocus();
});

test("what a program writes into the hidden field is sent along", async () => {
  answer(sendContactMessage, { reference: "SF-ABCD-EFGH" });
  await openPage("/contact");
  await fill();
  const hidden = document.querySelector<HTMLInputElement>('input[name="website"]');
  if (hidden) hidden.value = "https://spam.example";
  await button("SUBMIT").click();
  await expect.element(page.getByText("SF-ABCD-EFGH")).toBeVisible();
  expect(sentCalls().map(({ body }) => body)).toEqual([
    { ...MESSAGE, website: "https://spam.example" },
  ]);
});
