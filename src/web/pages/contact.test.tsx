import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { cleanup } from "vitest-browser-react";
import { sendContactMessage } from "#schemas/support/contract.ts";
import { ADA } from "#web/testing/examples.ts";
import { button, field, openPage } from "#web/testing/open-page.tsx";
import { logInAs } from "#web/testing/session.ts";
import { stub, stubError, sentCalls } from "#web/testing/stub-server.ts";

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

test("an invalid email address is reported before anything is sent", async () => {
  await openPage("/contact");
  await fill();
  await field("Email").fill("not-an-address");
  await button("SUBMIT").click();
  await expect.element(field("Email")).toHaveFocus();
  expect(sentCalls()).toEqual([]);
});

test("only the first of several invalid fields is announced, the others when they get the focus", async () => {
  await openPage("/contact");
  await fill();
  for (const empty of ["Name", "Subject", "Message"]) await field(empty).fill(" ");
  await button("SUBMIT").click();
  await expect.element(field("Name")).toHaveFocus();
  const problems = page.getByRole("form").getByRole("alert");
  await expect.poll(() => problems.elements()).toHaveLength(1);
  const words = problems.element().textContent ?? "";
  await expect.element(field("Name")).toHaveAccessibleDescription(words);
  await expect.element(field("Message")).toHaveAccessibleDescription(/./);
  expect(sentCalls()).toEqual([]);
});

test("after an error what was typed survives even a reload, and a retry sends it", async () => {
  stubError(sendContactMessage, 500, {
    error: "Something went wrong on our side.",
    code: "unexpected",
  });
  await openPage("/contact");
  await fill();
  await button("SUBMIT").click();
  const problem = page.getByRole("form").getByRole("alert");
  await expect.element(problem).toMatchTextContent(/^Something went wrong on our side\./);
  await expect.element(field("Subject")).toHaveValue(MESSAGE.subject);
  await cleanup();
  await openPage("/contact");
  await expect.element(field("Message")).toHaveValue(MESSAGE.message);

  stub(sendContactMessage, { reference: "SF-ABCD-EFGH" });
  await button("SUBMIT").click();
  await expect.element(page.getByText("SF-ABCD-EFGH")).toBeVisible();
  await expect.element(page.getByRole("heading", { level: 2 })).toHaveFocus();
});

test("text that a bot enters in the hidden field is sent too", async () => {
  stub(sendContactMessage, { reference: "SF-ABCD-EFGH" });
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

test("what one user typed isn't shown to the next user of the same tab", async () => {
  await openPage("/contact");
  await fill();
  await cleanup();
  logInAs(ADA);
  await openPage("/contact");
  await expect.element(button("SUBMIT")).toBeEnabled();
  await expect.element(field("Name")).toHaveValue("");
});
