import { z } from "zod";

export const FILE_SETTINGS = {
  /**
   * `https://KEY:SECRET@host/bucket?region=…`: where pictures, videos and voice recordings are stored instead of
   * PostgreSQL and DATA_DIR.
   */
  S3_URL: z
    .url({ protocol: /^https?$/ })
    .refine((url) => {
      const { username, password, pathname = "" } = URL.parse(url) ?? {};
      return username && password && pathname.length > 1;
    }, "must be https://KEY:SECRET@host/bucket")
    .optional(),
};

export type S3Config = {
  bucketUrl: string;
  accessKeyId: string;
  secretAccessKey: string;
  region: string;
};

export function fileConfig({ S3_URL }: { S3_URL?: string | undefined }): { s3?: S3Config } {
  if (S3_URL === undefined) return {};
  const { origin, pathname, username, password, searchParams } = new URL(S3_URL);
  return {
    s3: {
      bucketUrl: origin + pathname.replace(/\/$/, ""),
      accessKeyId: decodeURIComponent(username),
      secretAccessKey: decodeURIComponent(password),
      region: searchParams.get("region") ?? "us-east-1",
    },
  };
}
