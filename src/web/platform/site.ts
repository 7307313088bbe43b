import type { OperatorContact } from "#shared/content/operator-contact.ts";

// Filled in when the web is built: see `define` in vite.config.ts.
declare const BUILD_SITE_URL: string;
declare const BUILD_OPERATOR_NAME: string;
declare const BUILD_OPERATOR_EMAIL: string;

export const operator: OperatorContact = { name: BUILD_OPERATOR_NAME, email: BUILD_OPERATOR_EMAIL };

export const absoluteUrl = (path: string) => new URL(path, BUILD_SITE_URL).href;
