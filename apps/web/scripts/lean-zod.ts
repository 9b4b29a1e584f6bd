import type { Plugin } from "vite";

const mark = "?lean";

/**
 * Gives `zod/mini` modules of its own. Shared with the whole of zod, which forms bring, each of them
 * would hold all that any form needs, on every page.
 */
export function leanZod(): Plugin {
  return {
    name: "presale-lean-zod",
    apply: "build",
    applyToEnvironment: ({ name }) => name === "client",
    enforce: "pre",
    async resolveId(source, importer, options) {
      const isInside = importer?.endsWith(mark);
      if (source !== "zod/mini" && !isInside) return null;
      const found = await this.resolve(
        source,
        isInside ? importer?.slice(0, -mark.length) : importer,
        {
          ...options,
          skipSelf: true,
        },
      );
      return found && { ...found, id: found.id + mark };
    },
  };
}
