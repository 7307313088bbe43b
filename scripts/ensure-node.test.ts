import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";

const ENSURE_NODE = fileURLToPath(new URL("./ensure-node.mjs", import.meta.url));

/**
 * Returns the first message of `npm start` on another platform or with an older Node, which doesn't run TypeScript.
 */
function requireNodeOn({ platform, node }: { platform: string; node: string }): string {
  const program = `
    const pretend = (object, name, value) => Object.defineProperty(object, name, { value });
    pretend(process, "platform", "${platform}");
    pretend(process, "version", "v${node}");
    pretend(process, "versions", { node: "${node}" });
    const { requireNode } = await import("${ENSURE_NODE}");
    try { requireNode(); } catch (error) { console.log(error.message); }`;
  const features = node.startsWith("24.") ? [] : ["--no-experimental-strip-types"];
  const { stdout, stderr } = spawnSync(
    process.execPath,
    [...features, "--input-type=module", "--eval", program],
    { encoding: "utf8" },
  );
  return stdout + stderr;
}

test("on a Mac, an older Node gets a message with the required version and how to install it", () => {
  const message = requireNodeOn({ platform: "darwin", node: "20.20.2" });
  expect(message).toContain(`Node 22.18 or newer is needed on darwin-${process.arch}`);
  expect(message).toContain("this is v20.20.2");
  expect(message).toContain("brew install node@24");
});

test("Linux can start with Node 20, because npm installs Node 24 there", () => {
  expect(requireNodeOn({ platform: "linux", node: "20.0.0" })).toBe("");
  expect(requireNodeOn({ platform: "linux", node: "18.20.8" })).toContain("Node 20 or newer");
});

test("Node 24 can start on any platform", () => {
  expect(requireNodeOn({ platform: "darwin", node: "24.0.0" })).toBe("");
  expect(requireNodeOn({ platform: "linux", node: "24.0.0" })).toBe("");
});
