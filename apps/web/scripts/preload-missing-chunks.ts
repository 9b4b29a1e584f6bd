import type { Plugin } from "vite";

/**
 * Limits the chunks that are preloaded with a lazy-loaded part to those that its importer lacks. By
 * default, Vite lists all chunks of the part, which adds half a kilobyte to many scripts.
 */
export function preloadMissingChunks(): Plugin {
  const imports = new Map<string, readonly string[]>();
  const loadedWith = (file: string, found = new Set<string>()): Set<string> => {
    if (found.has(file)) return found;
    found.add(file);
    for (const imported of imports.get(file) ?? []) loadedWith(imported, found);
    return found;
  };
  return {
    name: "preload-missing-chunks",
    config: () => ({
      build: {
        modulePreload: {
          resolveDependencies: (part, chunks, { hostId, hostType }) => {
            if (hostType === "html") return chunks;
            const loaded = loadedWith(hostId);
            const missing = chunks.filter((chunk) => !loaded.has(chunk));
            return missing.every((chunk) => chunk === part) ? [] : missing;
          },
        },
      },
    }),
    generateBundle: {
      order: "pre",
      handler(_options, bundle) {
        for (const output of Object.values(bundle))
          if (output.type === "chunk") imports.set(output.fileName, output.imports);
      },
    },
  };
}
