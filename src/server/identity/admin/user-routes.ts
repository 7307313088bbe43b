import type { FastifyInstance, FastifyRequest } from "fastify";
import { z } from "zod";
import type { PersonalData } from "#server/kernel/personal-data.ts";
import type { IdentityDeps } from "../identity-context.ts";
import { readBody } from "../request.ts";
import { toUser } from "../account.ts";
import { adminContextOf } from "./admin-context.ts";
import { createUser } from "./create-user.ts";
import { deleteUser } from "./delete-user.ts";
import { getAccount } from "./get-account.ts";
import { listUsers } from "./list-users.ts";
import { pageHeaders, readPage } from "./pagination.ts";
import { readUserFields, UserBody } from "./read-user-fields.ts";
import { updateUser } from "./update-user.ts";

const ListQuery = z.object({
  filter: z.string().catch(""),
  sort: z.string().catch(""),
});
const DeleteBody = z.object({ should_soft_delete: z.boolean().nullish() });

type UserRequest = FastifyRequest<{ Params: { userId: string } }>;

export function adminUserRoutes(
  app: FastifyInstance,
  deps: IdentityDeps,
  personalData: readonly PersonalData[],
): void {
  app.get("/admin/users", async (request, reply) => {
    const ctx = await adminContextOf(deps, request);
    const page = readPage(request.query as Record<string, unknown>);
    const listing = { ...page, ...ListQuery.parse(request.query) };
    const { accounts, total } = await listUsers(ctx, listing);
    reply.headers(pageHeaders("/admin/users", page, total));
    return { users: accounts.map(toUser), aud: ctx.config.auth.audience };
  });

  app.post("/admin/users", async (request) => {
    const ctx = await adminContextOf(deps, request);
    return toUser(await createUser(ctx, readUserFields(ctx, readBody(UserBody, request))));
  });

  app.get("/admin/users/:userId", async (request: UserRequest) => {
    const ctx = await adminContextOf(deps, request);
    return toUser(await getAccount(ctx, request.params.userId));
  });

  app.put("/admin/users/:userId", async (request: UserRequest) => {
    const ctx = await adminContextOf(deps, request);
    const account = await getAccount(ctx, request.params.userId);
    const fields = readUserFields(ctx, readBody(UserBody, request));
    return toUser(await updateUser(ctx, account, fields));
  });

  app.delete("/admin/users/:userId", async (request: UserRequest) => {
    const ctx = await adminContextOf(deps, request);
    const account = await getAccount(ctx, request.params.userId);
    const { should_soft_delete: isSoft } = readBody(DeleteBody, request);
    await deleteUser(ctx, account, personalData, isSoft ?? false);
    return {};
  });
}
