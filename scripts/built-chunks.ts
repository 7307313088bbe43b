import type { Plugin } from "vite";

/** One script in the build. */
export type Chunk = {
  file: string;
  /** Length of its code before compression. */
  length: number;
  /** The chunk's name in scripts/web-chunks.ts, or the name of the module it was created for. */
  name: string;
  /** The modules of src/web that it contains, by their path from there. */
  modules: string[];
  imports: string[];
  dynamicImports: string[];
  css: string[];
};

/** All scripts in the build by file name. Vite's own manifest doesn't name modules that share a chunk. */
export type Chunks = Map<string, Chunk>;

const SOURCES = "/src/web/";

export function collectChunks(chunks: Chunks): Plugin {
  return {
    name: "collect-chunks",
    writeBundle(_, bundle) {
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== "chunk") continue;
        const {
          fileName: file,
          code,
          name,
          imports,
          dynamicImports,
          moduleIds,
          viteMetadata,
        } = chunk;
        chunks.set(file, {
          file,
          length: code.length,
          name,
          modules: moduleIds
            .filter((id) => id.includes(SOURCES))
            .map((id) => id.slice(id.indexOf(SOURCES) + SOURCES.length)),
          imports,
          dynamicImports,
          css: [...(viteMetadata?.importedCss ?? [])],
        });
      }
    },
  };
}

export function chunkWith(chunks: Chunks, module: string): Chunk {
  const found = [...chunks.values()].find(({ modules }) => modules.includes(module));
  if (!found) throw new Error(`The build contains no ${module}`);
  return found;
}

/** Returns the chunks of these modules and everything they import statically. */
export function chunksOf(chunks: Chunks, modules: Iterable<string>): Set<Chunk> {
  const found = new Set<Chunk>();
  const add = (chunk: Chunk | undefined) => {
    if (!chunk || found.has(chunk)) return;
    found.add(chunk);
    for (const file of chunk.imports) add(chunks.get(file));
  };
  for (const module of modules) add(chunkWith(chunks, module));
  return found;
}
