import { signedAddresses } from "#server/platform/signed-address.ts";

export const VIDEO_PATH = "/_api/v1/film-video";

export const videoAddresses = signedAddresses({ path: VIDEO_PATH, purpose: "film address" });
