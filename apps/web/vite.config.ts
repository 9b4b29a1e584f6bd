import { reactRouter } from "@react-router/dev/vite";
import { defaultClientConditions, defineConfig } from "vite";
import { chunkGroups } from "./scripts/chunks.ts";
import { compressedFiles } from "./scripts/compressed-files.ts";
import { dictionaryFiles } from "./scripts/dictionary-files.ts";

// The same on both sides: the server's pages name the font that the browser's styles fetch.
const assetFileNames = "assets/[name]-[hash:7][extname]";
const apiOrigin = process.env.API_ORIGIN ?? "http://127.0.0.1:3000";

export default defineConfig({
  plugins: [dictionaryFiles(), reactRouter(), compressedFiles()],
  ssr: {
    // MUI's ES modules import each other without file extensions, which Node refuses.
    noExternal: [/^@mui\//],
  },
  // All at the start: a dependency found later makes every open page reload.
  optimizeDeps: { entries: ["app/**/*.{ts,tsx}", "!app/**/*.test.*", "!app/testing/**"] },
  server: {
    port: Number(process.env.PORT ?? 5173),
    strictPort: true,
    proxy: { "/api": { target: apiOrigin, ws: true } },
  },
  build: { chunkSizeWarningLimit: 1_000 },
  environments: {
    ssr: { build: { rolldownOptions: { output: { assetFileNames } } } },
    client: {
      // rxjs has a build for today's browsers under this name, a third smaller.
      resolve: { conditions: [...defaultClientConditions, "es2015"] },
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: { groups: chunkGroups },
            // Each page names some two hundred of them, and every file of the dictionary: in names and
            // long hashes there is nothing to compress.
            chunkFileNames: "assets/c[hash:7].js",
            entryFileNames: "assets/[name]-[hash:7].js",
            assetFileNames,
          },
          treeshake: {
            moduleSideEffects: [
              // A room's door alone: who imports one part of the room gets no other.
              { test: /\/app\/features\/shared\/[^/]+\/index\.ts$/, sideEffects: false },
              // Emotion brings them for `withTheme`, which nothing here uses.
              { test: /node_modules\/(hoist-non-react-statics|react-is)\//, sideEffects: false },
            ],
          },
        },
      },
    },
  },
});
