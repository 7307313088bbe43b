import type { EmailOtpType } from "@supabase/auth-js";
import { UNDO_LINK_TYPE, undoEmailChange } from "#shared/auth/email-change-contract.ts";
import { paths } from "#shared/paths.ts";
import { returnPath } from "../return-path.ts";
import { ApiError } from "#web/platform/api-error.ts";
import { callApi } from "#web/platform/api.ts";
import { authClient, checkSession } from "#web/platform/session/auth-client.ts";
import { isLoggedIn, rememberNextSession } from "#web/platform/session/session.ts";
import { authApiKey, authUrl } from "#web/platform/build-settings.ts";
import { confirmLinkTexts as texts } from "../texts.ts";

type LinkTexts = { title: string; lead: string; action: string; helpWhenExpired: string };

const REQUEST_NEW_LINK_TEXT = texts.askAgain;

const TEXTS_BY_TYPE: Record<string, LinkTexts> = {
  signup: {
    title: texts.signupTitle,
    lead: texts.signupLead,
    action: texts.signupAction,
    helpWhenExpired: texts.signupHelpWhenExpired,
  },
  invite: {
    title: texts.inviteTitle,
    lead: texts.inviteLead,
    action: texts.inviteAction,
    helpWhenExpired: texts.inviteHelpWhenExpired,
  },
  magiclink: {
    title: texts.magiclinkTitle,
    lead: texts.magiclinkLead,
    action: texts.magiclinkTitle,
    helpWhenExpired: REQUEST_NEW_LINK_TEXT,
  },
  recovery: {
    title: texts.recoveryTitle,
    lead: texts.recoveryLead,
    action: texts.recoveryAction,
    helpWhenExpired: REQUEST_NEW_LINK_TEXT,
  },
  email_change: {
    title: texts.emailChangeTitle,
    lead: texts.emailChangeLead,
    action: texts.emailChangeAction,
    helpWhenExpired: texts.emailChangeHelpWhenExpired,
  },
  [UNDO_LINK_TYPE]: {
    title: texts.undoTitle,
    lead: texts.undoLead,
    action: texts.undoAction,
    helpWhenExpired: texts.undoHelpWhenExpired,
  },
};

export type Confirmation = LinkTexts & {
  type: EmailOtpType | typeof UNDO_LINK_TYPE;
  tokenHash: string;
  redirectTo: string | null;
};

/** Parses the link from an email; returns undefined if the URL is incomplete. */
export function parseConfirmLink(search: URLSearchParams): Confirmation | undefined {
  const tokenHash = search.get("token_hash");
  const type = search.get("type") ?? "";
  const words = Object.hasOwn(TEXTS_BY_TYPE, type) ? TEXTS_BY_TYPE[type] : undefined;
  if (!tokenHash || !words) return undefined;
  return { ...words, type, tokenHash, redirectTo: search.get("redirect_to") };
}

type Redeemed =
  | { kind: "done"; to: string; state?: { isRecovery: true } }
  /** An email change that both mailboxes must confirm. */
  | { kind: "half-done" }
  | { kind: "undone" }
  | { kind: "elsewhere"; url: string }
  | { kind: "failed"; error: { name: string; message: string } };

export async function redeem(link: Confirmation): Promise<Redeemed> {
  const { type, tokenHash: token_hash } = link;
  if (type === UNDO_LINK_TYPE) return undo(token_hash);
  const target = link.redirectTo === null ? null : URL.parse(link.redirectTo);
  if (target && target.origin !== window.location.origin) return redeemOnOtherSite(link);
  rememberNextSession(false);
  const { data, error } = await authClient.verifyOtp({ type, token_hash });
  if (error) return { kind: "failed", error };
  if (!data.session) return { kind: "half-done" };
  if (type === "invite" || type === "recovery")
    return { kind: "done", to: paths.newPassword, state: { isRecovery: true } };
  return { kind: "done", to: returnPath(target && target.pathname + target.search) };
}

async function undo(token: string): Promise<Redeemed> {
  try {
    await callApi(undoEmailChange, { body: { token } });
    // The server has ended the account's sessions. The session on this device may belong to another account, so check
    // it.
    if (isLoggedIn()) await checkSession();
    return { kind: "undone" };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const name = error.code === "unreachable" ? "AuthRetryableFetchError" : error.name;
    return { kind: "failed", error: { name, message: error.message } };
  }
}

/**
 * Redeems the link of a user who started on another site that uses our accounts. The server decides whether they may
 * return there.
 */
async function redeemOnOtherSite(link: Confirmation): Promise<Redeemed> {
  try {
    const response = await fetch(`${authUrl()}/verify/redirect`, {
      method: "POST",
      headers: { "content-type": "application/json", ...(authApiKey && { apikey: authApiKey }) },
      body: JSON.stringify({
        type: link.type,
        token_hash: link.tokenHash,
        redirect_to: link.redirectTo,
      }),
    });
    const { url } = (await response.json()) as { url?: string };
    if (url) return { kind: "elsewhere", url };
    return { kind: "failed", error: new Error("This link did not work") };
  } catch {
    return { kind: "failed", error: { name: "AuthRetryableFetchError", message: "" } };
  }
}
