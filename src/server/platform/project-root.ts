import { findPackageJSON } from "node:module";
import { dirname } from "node:path";

const manifest = findPackageJSON(".", import.meta.url);
if (manifest === undefined) throw new Error("There is no package.json above the server's files");

/** The project's folder, both for the sources and for the built server, which is in a different place. */
export const PROJECT_ROOT = dirname(manifest);
