import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    testTimeout: 30_000,
    hookTimeout: 60_000,
    projects: [
      {
        extends: true,
        test: {
          name: "unit",
          include: ["{apps,packages,scripts,e2e,bench}/**/*.test.{ts,tsx}"],
          exclude: ["**/*.api.test.ts", "**/node_modules/**", "e2e/tests/**"],
        },
      },
      {
        extends: true,
        // As Node resolves it. Vite would take its module build, a second GraphQL beside the server's.
        resolve: { alias: [{ find: /^graphql$/, replacement: "graphql/index.js" }] },
        test: {
          name: "api",
          // Each file has a database and a server of its own; the modules are loaded once a worker.
          isolate: false,
          restoreMocks: true,
          include: ["apps/server/**/*.api.test.ts"],
          globalSetup: ["apps/server/src/testing/global-setup.ts"],
        },
      },
    ],
  },
});
