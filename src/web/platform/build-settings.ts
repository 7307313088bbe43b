import type { OperatorContact } from "#shared/content/operator-contact.ts";

// Filled in at build time: see `define` in vite.config.ts.
declare const BUILD_SITE_URL: string;
declare const BUILD_OPERATOR_NAME: string;
declare const BUILD_OPERATOR_EMAIL: string;
declare const BUILD_SUPPORT_CHAT_URL: string;
declare const BUILD_REGISTRATION: "on" | "off";
declare const BUILD_AUTH_URL: string;
declare const BUILD_AUTH_API_KEY: string;

export const operator: OperatorContact = { name: BUILD_OPERATOR_NAME, email: BUILD_OPERATOR_EMAIL };

/** The address of another provider's chat, if the operator has chosen one instead of ours. */
export const supportChatUrl = BUILD_SUPPORT_CHAT_URL;

/** Whether users may join without buying a plan. */
export const isJoiningOpen = BUILD_REGISTRATION === "on";

export const absoluteUrl = (path: string) => new URL(path, BUILD_SITE_URL).href;

/** Our own auth service, or the Supabase Auth server that the operator has chosen instead. */
export const authUrl = () => new URL(BUILD_AUTH_URL, window.location.origin).href;

/** The API key that a hosted Supabase project also requires. Our own service requires none. */
export const authApiKey = BUILD_AUTH_API_KEY;
