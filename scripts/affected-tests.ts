/** The tests that a change can affect, for each part of the suite: paths to select them by, or everything. */
export type Affected = {
  /** Sources whose importing unit tests are run. */
  unit: string[];
  /** Sources that can affect component tests, which import nothing from the server. */
  component: string[];
  HTTP: string[] | "all";
  /** Journeys that were themselves changed. */
  journeys: string[];
  /** Features whose journeys cover the change; they take minutes, so they are only listed. */
  journeyFeatures: string[];
};

const SOURCE = /^src\/.*\.tsx?$/;
const OF_A_FEATURE = /^src\/(?:server\/features|shared|web\/features)\/([^/]+)\//;
const ON_THE_SERVER = /^src\/(?:server|shared)\//;
const SERVER_TEST = /^src\/server\/.*\.test\.ts$/;
const EVERYWHERE_ON_THE_SERVER = /^(src\/server\/(?!features\/)|package-lock\.json|drizzle\/)/;

/**
 * Returns the tests that a change can affect. Every HTTP test starts the whole application, so by its imports each is
 * affected by every line of the server; the folder tells one feature's tests from another's.
 */
export function affectedTests(
  changed: readonly string[],
  exists: (path: string) => boolean,
): Affected {
  const sources = changed.filter((path) => SOURCE.test(path));
  const serverTests = changed.filter((path) => SERVER_TEST.test(path));
  const others = changed.filter((path) => !SERVER_TEST.test(path));
  const serverFolders = featuresOf(others.filter((path) => ON_THE_SERVER.test(path)))
    .map(serverFolder)
    .filter(exists);
  const sandbox = changed.some((path) => path.startsWith("src/stripe-sandbox/"));
  return {
    unit: sources,
    component: sources.filter((path) => !path.startsWith("src/server/")),
    HTTP: others.some((path) => EVERYWHERE_ON_THE_SERVER.test(path))
      ? "all"
      : [...serverFolders, ...serverTests, ...(sandbox ? ["src/stripe-sandbox/"] : [])],
    journeys: changed.filter((path) => path.startsWith("e2e/") && path.endsWith(".spec.ts")),
    journeyFeatures: featuresOf(changed).filter((name) => exists(`e2e/${name}/`)),
  };
}

const featuresOf = (paths: readonly string[]): string[] => [
  ...new Set(paths.flatMap((path) => OF_A_FEATURE.exec(path)?.[1] ?? [])),
];

/** Accounts and sessions are a separate module next to the features. */
const serverFolder = (feature: string) =>
  feature === "auth" ? "src/server/identity/" : `src/server/features/${feature}/`;
