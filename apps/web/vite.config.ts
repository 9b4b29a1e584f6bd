import { reactRouter } from "@react-router/dev/vite";
import { defineConfig } from "vite";
import { dictionaryFiles } from "./scripts/dictionary-files.ts";

const apiOrigin = process.env.API_ORIGIN ?? "http://127.0.0.1:3000";

export default defineConfig({
  plugins: [dictionaryFiles(), reactRouter()],
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
  build: { chunkSizeWarningLimit: 700 },
});
