import { availableParallelism } from "node:os";
import { defineConfig, type TestProjectInlineConfiguration } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";
import { dictionaryFiles } from "./apps/web/scripts/dictionary-files.ts";

/** Files that take longest, first of all: at the end of a run one of them would keep one worker alone. */
const longest =
  /\/(isolation|extremes|visitors|visitors-lost-database|enumeration|killed|down|lock-out|jobs|supervise|soak|main|bench|proposal-layout|renderer)(\.[a-z]+)*\.test\.tsx?$/;

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const isLong = ({ moduleId }: TestSpecification) => longest.test(moduleId);
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
  }
}

const isolated = "**/*.isolated.api.test.ts";

function apiProject(
  name: string,
  { exclude = [], ...files }: { include: string[]; exclude?: string[]; isolate?: boolean },
): TestProjectInlineConfiguration {
  return {
    extends: true,
    // As Node resolves it. Vite would take its module build, a second GraphQL beside the server's.
    resolve: { alias: [{ find: /^graphql$/, replacement: "graphql/index.js" }] },
    test: {
      name,
      ...files,
      exclude: [...exclude, "**/node_modules/**"],
      restoreMocks: true,
      globalSetup: ["apps/server/src/testing/global-setup.ts"],
    },
  };
}

export default defineConfig({
  test: {
    // These limits end what hangs. They are no measure of speed: on a slow machine all passes, later.
    testTimeout: 120_000,
    hookTimeout: 180_000,
    expect: { poll: { timeout: 20_000, interval: 25 } },
    // A run with so many failures is broken.
    bail: 40,
    sequence: { sequencer: LongestFirst },
    // Of two processors the default would leave one idle, and tests of the API wait for PostgreSQL besides.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    projects: [
      {
        extends: true,
        // What parts of pages load their words by.
        plugins: [dictionaryFiles()],
        test: {
          name: "unit",
          include: ["{apps,packages,scripts,e2e,bench}/**/*.test.{ts,tsx}"],
          exclude: ["**/*.api.test.ts", "**/node_modules/**", "e2e/tests/**"],
        },
      },
      // Each file has a database and a server of its own; the modules are loaded once a worker.
      apiProject("api", { include: ["**/*.api.test.ts"], exclude: [isolated], isolate: false }),
      // But for files that put other modules in their place.
      apiProject("api-isolated", { include: [isolated] }),
    ],
  },
});
