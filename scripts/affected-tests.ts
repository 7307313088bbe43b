/** For each part of the suite the tests that a change can affect: paths to pick them by, or everything. */
export type Affected = {
  /** Sources whose importers among the unit and component tests are run. */
  related: string[];
  HTTP: string[] | "all";
  /** Journeys that were changed themselves. */
  journeys: string[];
  /** Features whose journeys walk through what was changed; they take minutes, so they are only named. */
  walkedBy: string[];
};

const SOURCE = /^src\/.*\.tsx?$/;
const OF_A_FEATURE = /^src\/(?:server\/features|shared|web\/features)\/([^/]+)\//;
const EVERYWHERE_ON_THE_SERVER = /^(src\/server\/(?!features\/)|package-lock\.json|drizzle\/)/;

/**
 * Every HTTP test starts the whole application, so by what it imports it is affected by every line of the server. What
 * tells one feature's tests from another's is the folder.
 */
export function affectedTests(
  changed: readonly string[],
  isThere: (path: string) => boolean,
): Affected {
  const features = new Set(changed.flatMap((path) => OF_A_FEATURE.exec(path)?.[1] ?? []));
  const serverFolders = [...features].map(serverFolder).filter(isThere);
  const sandbox = changed.some((path) => path.startsWith("src/stripe-sandbox/"));
  return {
    related: changed.filter((path) => SOURCE.test(path)),
    HTTP: changed.some((path) => EVERYWHERE_ON_THE_SERVER.test(path))
      ? "all"
      : [...serverFolders, ...(sandbox ? ["src/stripe-sandbox/"] : [])],
    journeys: changed.filter((path) => path.startsWith("e2e/") && path.endsWith(".spec.ts")),
    walkedBy: [...features].filter((name) => isThere(`e2e/${name}/`)),
  };
}

/** Accounts and sessions are a module of their own beside the features. */
const serverFolder = (feature: string) =>
  feature === "auth" ? "src/server/identity/" : `src/server/features/${feature}/`;
