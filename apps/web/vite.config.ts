import { fileURLToPath } from "node:url";
import { sampleProposalPath } from "@presale/contracts/sample-proposal.ts";
import { reactRouter } from "@react-router/dev/vite";
import { defaultClientConditions, defineConfig } from "vite";
import { chunkGroups } from "./scripts/chunks.ts";
import { compressedFiles } from "./scripts/compressed-files.ts";
import { dictionaryFiles } from "./scripts/dictionary-files.ts";
import { preloadMissingChunks } from "./scripts/preload-missing-chunks.ts";
import { withoutRouteFiles } from "./scripts/without-route-files.ts";

// Identical in both builds: server-rendered pages reference fonts that the browser's styles load.
const assetFileNames = "assets/[name]-[hash:7][extname]";
const apiOrigin = process.env.API_ORIGIN ?? "http://127.0.0.1:3000";

export default defineConfig({
  plugins: [
    withoutRouteFiles(),
    dictionaryFiles(),
    reactRouter(),
    preloadMissingChunks(),
    compressedFiles(),
  ],
  resolve: {
    alias: [
      // The theme's buttons have no ripple, whose script would be 1% of every page's.
      {
        find: /^\.\/TouchRipple\.mjs$/,
        replacement: fileURLToPath(new URL("app/lib/theme/no-ripple.ts", import.meta.url)),
      },
    ],
  },
  ssr: {
    // MUI's ES modules import each other without file extensions, which Node rejects.
    noExternal: [/^@mui\//],
  },
  // Scans everything at the start: a dependency found later reloads every open page.
  optimizeDeps: { entries: ["app/**/*.{ts,tsx}", "!app/**/*.test.*", "!app/testing/**"] },
  server: {
    port: Number(process.env.PORT ?? 5173),
    strictPort: true,
    proxy: { "/api": { target: apiOrigin, ws: true }, [sampleProposalPath]: apiOrigin },
  },
  build: { chunkSizeWarningLimit: 1_000 },
  environments: {
    ssr: { build: { rolldownOptions: { output: { assetFileNames } } } },
    client: {
      // The rxjs build for modern browsers, a third smaller.
      resolve: { conditions: [...defaultClientConditions, "es2015"] },
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: { groups: chunkGroups },
            // Each page references about two hundred chunks and every dictionary file. Names and
            // long hashes don't compress, so they are short.
            chunkFileNames: "assets/c[hash:7].js",
            entryFileNames: "assets/[name]-[hash:7].js",
            assetFileNames,
          },
          treeshake: {
            moduleSideEffects: [
              // Index files only: an import of one export must not pull in the others.
              { test: /\/app\/features\/shared\/[^/]+\/index\.ts$/, sideEffects: false },
              // Emotion imports them for `withTheme`, which is unused here.
              { test: /node_modules\/(hoist-non-react-statics|react-is)\//, sideEffects: false },
            ],
          },
        },
      },
    },
  },
});
