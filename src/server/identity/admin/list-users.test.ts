import { expect, test } from "vitest";
import { createAdmin, JWT_SECRET } from "#server/testing/service-role.ts";
import { createTestApp } from "#server/testing/create-test-app.ts";
import { createTestClock } from "#server/testing/test-clock.ts";

const clock = createTestClock(new Date().toISOString());
const { url, client: http } = await createTestApp({ AUTH_JWT_SECRET: JWT_SECRET }, clock);
const { admin, headers, createUser } = await createAdmin(url);

const get = (query: string) =>
  http.request("GET", `/_api/auth/v1/admin/users${query}`, { headers });

async function listed(page: { page: number; perPage: number }) {
  const { data, error } = await admin.listUsers(page);
  if (error) throw error;
  return data;
}

function nameOf({ user_metadata: data }: { user_metadata: Record<string, unknown> }) {
  return data["full_name"];
}

test("the list of users is paginated with headers that the client can follow", async () => {
  for (let n = 0; n < 5; n++) {
    clock.advance({ seconds: 1 });
    await createUser({ user_metadata: { full_name: `Walter Tull ${n}` } });
  }
  const { total } = await listed({ page: 1, perPage: 2 });
  expect(total).toBeGreaterThanOrEqual(5);
  const first = await listed({ page: 1, perPage: 2 });
  expect(first).toMatchObject({ nextPage: 2, total });
  expect(first.users.map(nameOf)).toEqual(["Walter Tull 4", "Walter Tull 3"]);
  const reply = await get("?page=1&per_page=2");
  const last = Math.ceil(total / 2);
  expect(reply.headers.get("x-total-count")).toBe(String(total));
  expect(reply.headers.get("link")).toBe(
    `</admin/users?page=2&per_page=2>; rel="next", </admin/users?page=${last}&per_page=2>; rel="last"`,
  );
  const end = await get(`?page=${last}&per_page=2`);
  expect(end.headers.get("link")).not.toContain("next");
  expect(reply.body.aud).toBe("authenticated");
});

test("the list can be searched and sorted in either direction", async () => {
  await createUser({ email: "suzanne@lenglen.example", user_metadata: { full_name: "S%zanne" } });
  const byEmail = await get("?filter=LENGLEN");
  expect(byEmail.body.users.map(({ email }: { email: string }) => email)).toEqual([
    "suzanne@lenglen.example",
  ]);
  expect((await get(`?filter=${encodeURIComponent("s%z")}`)).body.users).toHaveLength(1);
  expect((await get("?filter=nobody-at-all")).body.users).toEqual([]);
  const [oldest] = (await get("?per_page=1&sort=created_at%20asc")).body.users;
  const [newest] = (await get("?per_page=1")).body.users;
  expect(Date.parse(oldest.created_at)).toBeLessThan(Date.parse(newest.created_at));
  expect((await get("?sort=email")).status).toBe(400);
});

test.each(["?page=-1", "?per_page=many", "?page=1&page=2"])("%s is rejected", async (query) => {
  const reply = await get(query);
  expect(reply).toMatchObject({ status: 400, body: { error_code: "validation_failed" } });
  expect(reply.body.msg).toContain("Bad Pagination Parameters");
});
