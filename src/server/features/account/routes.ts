import type { FastifyInstance } from "fastify";
import { type RateLimit, consumeRateLimit } from "#server/db/rate-limit.ts";
import {
  type IdentityDeps,
  undoEmailChange,
  type AccountContext,
  updateOwnUser,
} from "#server/identity/index.ts";
import type { PersonalData } from "#server/kernel/personal-data.ts";
import { serve } from "#server/kernel/serve.ts";
import * as contract from "#shared/account/contract.ts";
import * as sessions from "#shared/auth/contract.ts";
import * as emailChange from "#shared/auth/email-change-contract.ts";
import { changePassword } from "./change-password.ts";
import { listAccountEvents, listDevices, signOutDevice } from "./devices.ts";
import { requestDeletion } from "./deletion/request-deletion.ts";
import { undoDeletion } from "./deletion/undo-deletion.ts";
import { pictureRoutes } from "./pictures/routes.ts";
import { createProfileRead, PROFILE_COLUMNS, toProfile } from "./profile.ts";
import { setBirthYear } from "./set-birth-year.ts";
import type { MemberContext } from "#server/kernel/context.ts";
import { AppError } from "#server/platform/errors.ts";
import { type ProfileForm, profileProblem, trimmedProfile } from "#shared/account/profile-form.ts";

const EMAIL_CHANGE_UNDOS: RateLimit = { name: "email-change-undo", limit: 30, windowSeconds: 3600 };
const EXPORTS: RateLimit = { name: "account-export", limit: 10, windowSeconds: 3600 };

/** Registers the routes for a member's own account. */
export function accountRoutes(deps: IdentityDeps, personalData: readonly PersonalData[]) {
  const getProfile = createProfileRead(deps, "profile_of_session", PROFILE_COLUMNS);
  return async (app: FastifyInstance) => {
    serve(app, deps, contract.getProfile, getProfile, async (ctx) =>
      toProfile(ctx, ctx.clock.now()),
    );
    serve(app, deps, contract.updateProfile, "member", (ctx, { body }) => updateProfile(ctx, body));
    serve(app, deps, contract.setBirthYear, "member", (ctx, { body }) => setBirthYear(ctx, body));
    serve(app, deps, contract.changePassword, "member", (ctx, { body }) =>
      changePassword(ctx, body),
    );
    serve(app, deps, contract.requestDeletion, "member", (ctx, { body }) =>
      requestDeletion(ctx, body),
    );
    serve(app, deps, contract.undoDeletion, "member", undoDeletion);
    serve(app, deps, contract.exportAccount, "member", async (ctx) => {
      await consumeRateLimit(deps, EXPORTS, ctx.actor.userId);
      return exportAccount(ctx, personalData);
    });
    serve(app, deps, sessions.listDevices, "member", listDevices);
    serve(app, deps, sessions.signOutDevice, "member", (ctx, { params }) =>
      signOutDevice(ctx, params.deviceId),
    );
    serve(app, deps, sessions.listAccountEvents, "member", listAccountEvents);
    serve(app, deps, emailChange.undoEmailChange, "visitor", async (ctx, { body }) => {
      await consumeRateLimit(deps, EMAIL_CHANGE_UNDOS, ctx.address);
      return undoEmailChange(ctx, body.token);
    });
    pictureRoutes(app, deps);
  };
}

/** Returns everything that is stored about the member, with a section for each feature. */
async function exportAccount(
  ctx: MemberContext,
  personalData: readonly PersonalData[],
): Promise<Record<string, unknown>> {
  const { userId, email } = ctx.actor;
  const chapters: Record<string, unknown> = { exportedAt: ctx.clock.now().toISOString() };
  for (const { name, describe } of personalData)
    chapters[name] = await describe(ctx, { userId, email });
  return chapters;
}

/**
 * Changes names immediately. A new address takes effect once it is confirmed, and the old address is notified by
 * email.
 */
async function updateProfile(ctx: AccountContext, form: ProfileForm): Promise<null> {
  const problem = profileProblem(form);
  if (problem)
    throw new AppError("invalid_input", {
      message: problem.message,
      fields: { [problem.field]: problem.message },
    });
  await updateOwnUser(ctx, trimmedProfile(form));
  return null;
}
