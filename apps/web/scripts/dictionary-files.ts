import type { Dictionary } from "@presale/contracts/dictionary/en-gb/dictionary.ts";
import type { Plugin } from "vite";
import { shellTranslations } from "../app/lib/i18n/shell-translations.ts";

const source = "@presale/contracts/dictionary/en-gb/dictionary.ts";
const virtualId = "virtual:dictionary-files";
const devFolder = "/@dictionary/";

/**
 * Emits a separate file per unbundled namespace of the dictionary. Pages fetch it instead of using
 * `import()`, whose failures browsers cache, so that a retry can succeed.
 * `virtual:dictionary-files` exports the URLs.
 */
export function dictionaryFiles(): Plugin {
  let isBuild = false;
  return {
    name: "presale-dictionary-files",
    configResolved({ command }) {
      isBuild = command === "build";
    },
    resolveId: (id) => (id === virtualId ? `\0${virtualId}` : null),
    async load(id, options) {
      if (id !== `\0${virtualId}`) return null;
      // The server has the whole dictionary.
      if (options?.ssr) return "export const dictionaryFiles = {};";
      const { dictionary } = (await import(source)) as { dictionary: Dictionary };
      const fetched = Object.entries(dictionary).filter(
        ([namespace]) => !(namespace in shellTranslations),
      );
      const entries = fetched.map(([namespace, texts]) => {
        if (!isBuild) return `${namespace}: "${devFolder}${namespace}.json"`;
        const file = this.emitFile({
          type: "asset",
          name: `${namespace}.json`,
          source: JSON.stringify(texts),
        });
        return `${namespace}: import.meta.ROLLUP_FILE_URL_${file}`;
      });
      return `export const dictionaryFiles = { ${entries.join(", ")} };`;
    },
    configureServer(server) {
      server.middlewares.use(devFolder, async (request, reply) => {
        // Reloaded per request: a changed text appears after a page reload.
        const { dictionary } = (await server.ssrLoadModule(source)) as { dictionary: Dictionary };
        const namespace = /^\/?(\w+)\.json/.exec(request.url ?? "")?.[1] ?? "";
        const texts = dictionary[namespace as keyof Dictionary];
        reply.statusCode = texts ? 200 : 404;
        reply.setHeader("content-type", "application/json");
        reply.end(JSON.stringify(texts ?? {}));
      });
    },
  };
}
