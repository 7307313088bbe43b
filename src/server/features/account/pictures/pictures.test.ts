import sharp from "sharp";
import { expect, test } from "vitest";
import { createTestApp } from "#server/testing/create-test-app.ts";
import { signUpMember } from "#server/testing/sign-up-member.ts";
import {
  getProfile,
  PICTURE_MAX_BYTES,
  deletePicture,
  uploadPicture,
} from "#shared/account/contract.ts";

const app = await createTestApp({ AUTH_AUTOCONFIRM: "1" });
const { api, client, url } = app;

type Member = Awaited<ReturnType<typeof signUpMember>>;

function drawing(width = 600, height = 400) {
  return sharp({ create: { width, height, channels: 3, background: "#ffb648" } });
}

function upload({ headers }: Pick<Member, "headers">, body: Uint8Array, type = "image/jpeg") {
  return client.request("PUT", uploadPicture.path, {
    headers: { ...headers, "content-type": type },
    body,
  });
}

function get(path: string, headers: Record<string, string> = {}) {
  return fetch(url + path, { headers });
}

async function bytesOf(response: Response) {
  return Buffer.from(await response.arrayBuffer());
}

/**
 * Re-enables the WebP loader: the application removes the image loaders it doesn't need from its process, which is
 * also the test's process.
 */
function readBack(picture: Buffer) {
  sharp.unblock({ operation: ["VipsForeignLoadWebp"] });
  return sharp(picture);
}

const kinds = {
  jpg: await drawing().jpeg().toBuffer(),
  png: await drawing().png().toBuffer(),
  gif: await drawing().gif().toBuffer(),
};

test.each(Object.entries(kinds))(
  "a %s is stored in both sizes and shown to its owner",
  async (_, file) => {
    const member = await signUpMember(app);
    const { status, body } = await upload(member, file);
    expect(status).toBe(200);
    const path = body.data.pictureUrl;
    const profile = await api(getProfile, { as: member });
    expect(profile.data.pictureUrl).toBe(path);
    for (const size of [256, 512]) {
      const shown = await get(path.replace("/256", `/${size}`), member.headers);
      expect(shown.headers.get("content-type")).toBe("image/webp");
      expect(await readBack(await bytesOf(shown)).metadata()).toMatchObject({
        format: "webp",
        width: size,
        height: size,
      });
    }
  },
);

test("an uploaded picture loses its location, camera and other metadata but stays upright", async () => {
  const member = await signUpMember(app);
  const taken = await drawing(40, 20)
    .composite([{ input: await drawing(20, 20).negate().png().toBuffer(), left: 0, top: 0 }])
    .withExif({ IFD0: { Make: "SecretCamera" }, IFD3: { GPSLatitude: "59/1 19/1 0/1" } })
    .withMetadata({ orientation: 3 })
    .jpeg()
    .toBuffer();
  expect(taken.includes("SecretCamera")).toBe(true);
  const { body } = await upload(member, taken);
  const shown = await bytesOf(await get(body.data.pictureUrl, member.headers));
  expect(shown.includes("SecretCamera")).toBe(false);
  const metadata = await readBack(shown).metadata();
  expect(metadata).not.toHaveProperty("exif");
  expect(metadata).not.toHaveProperty("orientation");
  // The picture was taken upside down, so the negative half is now on the right.
  const { data } = await readBack(shown).raw().toBuffer({ resolveWithObject: true });
  const [left, right] = [data[0] ?? 0, data[255 * 3] ?? 0];
  expect(left).toBeGreaterThan(right + 100);
});

const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>`;

test.each([
  ["an HTML page declared as an image", Buffer.from("<html><script>alert(1)</script></html>")],
  ["an SVG with a script", Buffer.from(svg)],
  ["an unsupported format", await drawing().webp().toBuffer()],
  ["only the first bytes of an image", Buffer.from([0xff, 0xd8, 0xff, 0xe0])],
  ["a truncated image", kinds.jpg.subarray(0, 400)],
  ["a page with a GIF header", Buffer.from("GIF89a<script>alert(1)</script>")],
  ["nothing", Buffer.alloc(0)],
])("%s is rejected, whatever its content type", async (_, file) => {
  const member = await signUpMember(app);
  for (const type of ["image/jpeg", "image/png", "text/html"]) {
    const { status, body } = await upload(member, file, type);
    expect(status).toBe(422);
    expect(body.error.code).toBe("unreadable_picture");
  }
});

test("a small file that decompresses to a huge picture is rejected without being decompressed", async () => {
  const member = await signUpMember(app);
  const bomb = await drawing(9000, 9000).png({ compressionLevel: 9 }).toBuffer();
  expect(bomb.length).toBeLessThan(PICTURE_MAX_BYTES / 10);
  expect((await upload(member, bomb)).status).toBe(422);
});

const padded = (length: number) => Buffer.concat([kinds.jpg], length);

test("a picture of 5 MB is accepted, and one byte more is rejected", async () => {
  const member = await signUpMember(app);
  expect((await upload(member, padded(PICTURE_MAX_BYTES))).status).toBe(200);
  const { status, body } = await upload(member, padded(PICTURE_MAX_BYTES + 1));
  expect(status).toBe(413);
  expect(body.error.code).toBe("body_too_large");
});

test("a member can't see, change or remove another member's picture", async () => {
  const [owner, other] = [await signUpMember(app), await signUpMember(app)];
  const { body } = await upload(owner, kinds.png);
  const path = body.data.pictureUrl;
  expect((await get(path, other.headers)).status).toBe(404);
  expect((await get(path)).status).toBe(401);
  expect((await upload({ headers: {} as Member["headers"] }, kinds.png)).status).toBe(401);

  await api(deletePicture, { as: other });
  expect((await get(path, owner.headers)).status).toBe(200);
});

test("a removed picture is gone, and a new one has a new URL", async () => {
  const member = await signUpMember(app);
  const { body: first } = await upload(member, kinds.png);
  const { body: second } = await upload(member, kinds.gif);
  expect(second.data.pictureUrl).not.toBe(first.data.pictureUrl);
  for (let again = 0; again < 2; again++)
    expect((await api(deletePicture, { as: member })).status).toBe(200);
  expect((await get(second.data.pictureUrl, member.headers)).status).toBe(404);
});

test("a browser that has the picture cached gets a 304", async () => {
  const member = await signUpMember(app);
  const { body } = await upload(member, kinds.png);
  const first = await get(body.data.pictureUrl, member.headers);
  const etag = first.headers.get("etag") ?? "";
  const again = await get(body.data.pictureUrl, { ...member.headers, "if-none-match": etag });
  expect(again.status).toBe(304);
  expect(first.headers.get("cache-control")).toBe("private, no-cache");
});

test.each(["not-a-uuid/256", "00000000-0000-7000-8000-000000000001/255", "../../etc/passwd"])(
  "the URL path %s leads to no picture",
  async (path) => {
    const member = await signUpMember(app);
    expect((await get(`${uploadPicture.path}/${path}`, member.headers)).status).toBe(404);
  },
);
