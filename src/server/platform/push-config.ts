import { z } from "zod";
import { commaSeparated } from "./setting-schemas.ts";

/** The push services of today's browsers. Messages are never sent anywhere else, whatever a browser claims. */
const KNOWN = [
  "https://fcm.googleapis.com",
  "https://*.push.services.mozilla.com",
  "https://*.notify.windows.com",
  "https://*.push.apple.com",
];

export const PUSH_SETTINGS = {
  /** Comma-separated origins; `*.` stands for any subdomain. */
  PUSH_SERVICES: commaSeparated(
    z.string().regex(/^https?:\/\/[^/]+$/, "must be an origin, such as https://*.push.example"),
  ).optional(),
};

export function pushConfig({ PUSH_SERVICES }: { PUSH_SERVICES?: string[] | undefined }) {
  return { services: PUSH_SERVICES ?? KNOWN };
}

export function isPushService(address: string, services: string[]): boolean {
  const { protocol, host } = new URL(address);
  return services.some((service) => {
    const [scheme, name = ""] = service.split("//");
    if (scheme !== protocol) return false;
    return name.startsWith("*.") ? host.endsWith(name.slice(1)) : host === name;
  });
}
