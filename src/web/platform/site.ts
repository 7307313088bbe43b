import type { OperatorContact } from "#shared/content/operator-contact.ts";

// Filled in when the web is built: see `define` in vite.config.ts.
declare const BUILD_SITE_URL: string;
declare const BUILD_OPERATOR_NAME: string;
declare const BUILD_OPERATOR_EMAIL: string;
declare const BUILD_SUPPORT_CHAT_URL: string;
declare const BUILD_REGISTRATION: "on" | "off";
declare const BUILD_AUTH_URL: string;
declare const BUILD_AUTH_API_KEY: string;

export const operator: OperatorContact = { name: BUILD_OPERATOR_NAME, email: BUILD_OPERATOR_EMAIL };

/** Another provider's chat that the operator has chosen instead of ours. */
export const supportChatUrl = BUILD_SUPPORT_CHAT_URL;

/** Whether people may join without buying a plan. */
export const isJoiningOpen = BUILD_REGISTRATION === "on";

export const absoluteUrl = (path: string) => new URL(path, BUILD_SITE_URL).href;

/** Our own auth service, or the Supabase Auth server that the operator has chosen instead. */
export const authUrl = () => new URL(BUILD_AUTH_URL, window.location.origin).href;

/** What a hosted Supabase project asks for besides; our own service asks for nothing. */
export const authApiKey = BUILD_AUTH_API_KEY;
