import { type APIRequestContext, expect, type Page } from "@playwright/test";
import { updateProfile } from "#shared/account/contract.ts";
import { getAnswer } from "#shared/vision/contract.ts";
import { apiOf, logIn, newMember, type Person, SESSION_KEY } from "./auth-actions.ts";

export const VISION_STEP_PATHS = [
  "define-life-purpose",
  "define-purpose-in-5",
  "dream-accomplishment",
  "bucket-list-goals",
  "1-year-goals",
  "1-month-goals",
  "identity",
  "identity-sentence",
  "perfect-day",
].map((step) => `/athletic-vision-${step}`);

export const answerField = (page: Page) => page.getByLabel("Your answer");
/** The URL changes first and the question right after; until then the previous question can still be edited. */
export async function atQuestion(page: Page, order: number): Promise<void> {
  await expect(page).toHaveURL(VISION_STEP_PATHS[order - 1] as string);
  await expect(page.getByRole("progressbar")).toHaveAccessibleName(`Question ${order} of 9`);
}

export const clickSubmit = (page: Page) => page.getByRole("button", { name: "Submit" }).click();

/** Logs in a new member called Ada on this page. */
export async function logInAda(page: Page, request: APIRequestContext): Promise<Person> {
  const person = await newMember(request);
  await logIn(page, person);
  const api = await apiOf(request, person);
  await api(updateProfile, {
    body: { firstName: "Ada", lastName: "Lovelace", email: person.email },
  });
  return person;
}

/** Waits until a prefetched page and everything it needs have arrived. */
export async function untilFetchedAhead(page: Page, name: string): Promise<void> {
  const address = () =>
    page.evaluate(
      (name) =>
        performance
          .getEntriesByType("resource")
          .map((fetched) => fetched.name)
          .find((url) => url.includes(`/assets/${name}-`) && url.endsWith(".js")) ?? "",
      name,
    );
  await expect.poll(address, `${name} is fetched`).not.toBe("");
  await page.evaluate(async (url) => void (await import(url)), await address());
}

/** Returns the answer that the server has for the person logged in on the page. */
function savedAnswer(page: Page, order: number): Promise<string> {
  return page.evaluate(
    async ([key, path]) => {
      const { access_token: token } = JSON.parse(sessionStorage[key] ?? localStorage[key]);
      const reply = await fetch(path, { headers: { authorization: `Bearer ${token}` } });
      return (await reply.json()).data;
    },
    [SESSION_KEY, getAnswer.path.replace(":order", String(order))] as const,
  );
}

export async function expectSaved(page: Page, order: number, text: string): Promise<void> {
  await expect.poll(() => savedAnswer(page, order)).toBe(text);
}
