import { expect, test } from "vitest";
import { parseConfig } from "./config.ts";

const filesOf = (S3_URL: string) => parseConfig({ S3_URL }).files.s3;

test("one URL contains the bucket, its keys and its region", () => {
  expect(filesOf("https://KEY:a%2Fb%3D@s3.example/focus/?region=eu-central-1")).toEqual({
    bucketUrl: "https://s3.example/focus",
    accessKeyId: "KEY",
    secretAccessKey: "a/b=",
    region: "eu-central-1",
  });
  expect(filesOf("https://KEY:SECRET@s3.example/focus")?.region).toBe("us-east-1");
});

test.each([
  "https://s3.example/focus",
  "https://KEY@s3.example/focus",
  "https://KEY:SECRET@s3.example",
  "s3://KEY:SECRET@s3.example/focus",
])("%s is rejected at startup, not at the first upload", (address) => {
  expect(() => filesOf(address)).toThrow("S3_URL");
});
