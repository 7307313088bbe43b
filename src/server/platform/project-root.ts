import { findPackageJSON } from "node:module";
import { dirname } from "node:path";

const manifest = findPackageJSON(".", import.meta.url);
if (manifest === undefined) throw new Error("There is no package.json above the server's files");

/** The project's folder, for a source as for the built server, which lies elsewhere. */
export const PROJECT_ROOT = dirname(manifest);
