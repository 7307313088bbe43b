/** Simulates a browser without scripts: opens pages and fills in forms, but follows no redirects. */
export async function visit(url: string) {
  const response = await fetch(url, { redirect: "manual" });
  return { status: response.status, headers: response.headers, text: await response.text() };
}

export async function submit(url: string, fields: Record<string, string>) {
  const response = await fetch(url, {
    method: "POST",
    body: new URLSearchParams(fields),
    redirect: "manual",
  });
  return {
    status: response.status,
    location: response.headers.get("location"),
    text: await response.text(),
  };
}

export function cardDetails(number: string, overrides: Record<string, string> = {}) {
  return {
    email: "ada@example.com",
    "card-number": number,
    expiration: "12 / 34",
    cvc: "123",
    name: "Ada Lovelace",
    ...overrides,
  };
}
