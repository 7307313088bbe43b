import type { OperatorContact } from "#shared/content/operator-contact.ts";

// Filled in when the web is built: see `define` in vite.config.ts.
declare const __SITE_URL__: string;
declare const __OPERATOR_NAME__: string;
declare const __OPERATOR_EMAIL__: string;

export const siteUrl: string = __SITE_URL__.replace(/\/+$/, "");

export const operator: OperatorContact = { name: __OPERATOR_NAME__, email: __OPERATOR_EMAIL__ };

export const absoluteUrl = (path: string) => new URL(path, `${siteUrl}/`).href;
