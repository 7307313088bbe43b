import { execFileSync } from "node:child_process";
import {
  copyFileSync,
  closeSync,
  existsSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  readSync,
  rmSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import {
  isFor,
  type LockedPackages,
  packageName,
  type Platform,
  PLATFORMS,
} from "./locked-platforms.ts";

// Installs the locked packages for each supported platform into a temporary folder and reads the header of every
// binary, to check that it exists and is for that operating system and processor. `npm run install-platforms --
// linux-arm64` checks one platform.

const ROOT = fileURLToPath(new URL("..", import.meta.url));
const packages: LockedPackages = JSON.parse(
  readFileSync(join(ROOT, "package-lock.json"), "utf8"),
).packages;

const ELF = 0x7f_45_4c_46;
const MACH_O = 0xcf_fa_ed_fe;
const MACH_O_UNIVERSAL = 0xca_fe_ba_be;
const ELF_PROCESSORS: Record<number, string> = { 0x3e: "x64", 0xb7: "arm64" };
const MACH_O_PROCESSORS: Record<number, string> = { 0x01_00_00_07: "x64", 0x01_00_00_0c: "arm64" };
const HEADER_BYTES = 48;

type Checked = { binaries: number; problems: string[] };

function checkPlatform(platform: Platform): Checked {
  const folder = mkdtempSync(join(tmpdir(), `swaz-${platform.name}-`));
  try {
    install(folder, platform);
    return checkBinaries(folder, platform);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function install(folder: string, { os, cpu, libc }: Platform): void {
  for (const file of ["package.json", "package-lock.json", ".npmrc"])
    copyFileSync(join(ROOT, file), join(folder, file));
  const target = [`--os=${os}`, `--cpu=${cpu}`, ...(libc ? [`--libc=${libc}`] : [])];
  execFileSync(
    "npm",
    ["ci", "--ignore-scripts", "--include=dev", "--include=optional", ...target],
    {
      cwd: folder,
      encoding: "utf8",
      stdio: "pipe",
    },
  );
}

function checkBinaries(root: string, platform: Platform): Checked {
  const problems: string[] = [];
  let binaries = 0;
  for (const [folder, locked] of Object.entries(packages)) {
    const isBound = locked.os !== undefined || locked.cpu !== undefined;
    const place = isBound ? folder : prebuiltFolder(root, folder, platform);
    if (place === undefined || (isBound && !isFor(locked, platform))) continue;
    const found = binariesIn(join(root, place));
    const wrong = found.filter((targets) => !targets.includes(`${platform.os}-${platform.cpu}`));
    if (found.length === 0) problems.push(`${packageName(folder)}: no binary`);
    if (wrong.length > 0)
      problems.push(`${packageName(folder)}: binary is for ${wrong.flat().join(", ")}`);
    binaries += found.length;
  }
  return { binaries, problems };
}

/** Some packages contain the binaries of all platforms and choose one at load time. */
function prebuiltFolder(root: string, folder: string, { os, cpu }: Platform): string | undefined {
  const prebuilt = join(folder, "prebuilds");
  return folder !== "" && existsSync(join(root, prebuilt))
    ? join(prebuilt, `${os}-${cpu}`)
    : undefined;
}

/** Returns the platforms of each binary in a folder, such as `linux-arm64`. */
function binariesIn(folder: string): string[][] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => targetsOf(readHeader(join(entry.parentPath, entry.name))))
    .filter((targets) => targets.length > 0);
}

function readHeader(file: string): Buffer {
  const header = Buffer.alloc(HEADER_BYTES);
  const descriptor = openSync(file, "r");
  try {
    readSync(descriptor, header);
    return header;
  } finally {
    closeSync(descriptor);
  }
}

function targetsOf(header: Buffer): string[] {
  switch (header.readUInt32BE(0)) {
    case ELF:
      return [`linux-${ELF_PROCESSORS[header.readUInt16LE(18)] ?? "unknown"}`];
    case MACH_O:
      return [`darwin-${MACH_O_PROCESSORS[header.readUInt32LE(4)] ?? "unknown"}`];
    case MACH_O_UNIVERSAL:
      // One 20-byte entry for each processor, preceded by the number of entries.
      return Array.from({ length: Math.min(header.readUInt32BE(4), 2) }, (_, at) => {
        const processor = header.readUInt32BE(8 + at * 20);
        return `darwin-${MACH_O_PROCESSORS[processor] ?? "unknown"}`;
      });
    default:
      return [];
  }
}

const wanted = process.argv.slice(2);
for (const platform of PLATFORMS.filter(
  ({ name }) => wanted.length === 0 || wanted.includes(name),
)) {
  const { binaries, problems } = checkPlatform(platform);
  process.stdout.write(
    `${problems.length === 0 ? "✓" : "✗"} ${platform.name}: ${binaries} binaries\n`,
  );
  for (const problem of problems) process.stderr.write(`  ${problem}\n`);
  if (problems.length > 0) process.exitCode = 1;
}
