/** The part of `package-lock.json` that decides which binaries are installed. */
export type LockedPackage = {
  version?: string;
  os?: string[];
  cpu?: string[];
  libc?: string[];
  optionalDependencies?: Record<string, string>;
};
/** Packages by the folder in which they are installed: `node_modules/vite`. */
export type LockedPackages = Record<string, LockedPackage>;

type Libc = "glibc" | "musl";
export type Platform = { name: string; os: string; cpu: string; libc?: Libc };

/** Platforms on which `npm start` and `npm test` must work. */
export const PLATFORMS: Platform[] = [
  { name: "linux-x64", os: "linux", cpu: "x64", libc: "glibc" },
  { name: "linux-arm64", os: "linux", cpu: "arm64", libc: "glibc" },
  { name: "linux-x64-musl", os: "linux", cpu: "x64", libc: "musl" },
  { name: "linux-arm64-musl", os: "linux", cpu: "arm64", libc: "musl" },
  { name: "darwin-arm64", os: "darwin", cpu: "arm64" },
  { name: "darwin-x64", os: "darwin", cpu: "x64" },
];

/**
 * Returns the binaries that the lock file lacks. npm leaves an optional dependency out of the lock file when the
 * registry doesn't have it or when the lock file was written on another platform, and never adds it again, so `npm
 * ci` would silently install no binary there.
 */
export function missingBinaries(packages: LockedPackages): string[] {
  return Object.entries(packages).flatMap(([folder, declared]) => {
    const named = `${packageName(folder)}${declared.version ? `@${declared.version}` : ""}`;
    const optional = Object.keys(declared.optionalDependencies ?? {});
    const locked = optional.map((name) => findLocked(packages, folder, name));
    const unlocked = optional.filter((_, at) => locked[at] === undefined);
    const binaries = locked.filter((one) => one?.os !== undefined || one?.cpu !== undefined);
    // An addition for a single platform, such as fsevents for macOS, isn't a set of binaries.
    const lacking = binaries.length > 1 ? PLATFORMS.filter((one) => lacks(binaries, one)) : [];
    return [
      ...unlocked.map((name) => `${named}: the lock does not list ${name}`),
      ...lacking.map(({ name }) => `${named}: no binary for ${name}`),
    ];
  });
}

function lacks(binaries: (LockedPackage | undefined)[], platform: Platform): boolean {
  if (platform.libc === "musl" && !binaries.some((one) => one?.libc?.includes("musl")))
    return false;
  return !binaries.some((one) => one !== undefined && isFor(one, platform));
}

export function isFor({ os, cpu, libc }: LockedPackage, platform: Platform): boolean {
  if (os !== undefined && !os.includes(platform.os)) return false;
  if (cpu !== undefined && !cpu.includes(platform.cpu)) return false;
  return libc === undefined || platform.libc === undefined || libc.includes(platform.libc);
}

/** Resolves a package like Node: the nearest `node_modules` above the importing folder. */
function findLocked(
  packages: LockedPackages,
  folder: string,
  name: string,
): LockedPackage | undefined {
  const found = packages[`${folder === "" ? "" : `${folder}/`}node_modules/${name}`];
  if (found !== undefined || folder === "") return found;
  const parent = folder.slice(0, Math.max(0, folder.lastIndexOf("node_modules/") - 1));
  return findLocked(packages, parent, name);
}

export function packageName(folder: string): string {
  if (folder === "") return "package.json";
  return folder.slice(folder.lastIndexOf("node_modules/") + "node_modules/".length);
}
