import { readdir, readFile, writeFile } from "node:fs/promises";
import { extname, join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { Plugin } from "vite";

const ways = [
  {
    ending: ".br",
    compress: (content: Buffer) =>
      promisify(brotliCompress)(content, {
        params: {
          [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
          [constants.BROTLI_PARAM_SIZE_HINT]: content.byteLength,
        },
      }),
  },
  {
    ending: ".gz",
    compress: (content: Buffer) =>
      promisify(gzip)(content, { level: constants.Z_BEST_COMPRESSION }),
  },
];

/** Fonts and photographs are already compressed. */
const compressible = new Set([".js", ".css", ".json", ".svg", ".txt", ".xml", ".webmanifest"]);

async function compressFile(path: string): Promise<void> {
  const content = await readFile(path);
  await Promise.all(
    ways.map(async ({ ending, compress }) => {
      const compressed = await compress(content);
      if (compressed.byteLength < content.byteLength) await writeFile(path + ending, compressed);
    }),
  );
}

/** Writes a brotli and a gzip file beside each compressible asset, if they are smaller. */
export function compressedFiles(): Plugin {
  return {
    name: "presale-compressed-files",
    apply: "build",
    applyToEnvironment: ({ name }) => name === "client",
    // After React Router has written its manifest.
    buildApp: {
      order: "post",
      async handler({ environments }) {
        const folder = environments.client?.config.build.outDir;
        if (!folder) return;
        const files = await readdir(folder, { recursive: true, withFileTypes: true });
        await Promise.all(
          files
            .filter((file) => file.isFile() && compressible.has(extname(file.name)))
            .map((file) => compressFile(join(file.parentPath, file.name))),
        );
      },
    },
  };
}
