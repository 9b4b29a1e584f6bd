import { availableParallelism } from "node:os";
import { defineConfig, type TestProjectInlineConfiguration } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";
import { dictionaryFiles } from "./apps/web/scripts/dictionary-files.ts";

/** Slowest files. They start first, so that the run doesn't end with one worker busy. */
const longest =
  /\/(isolation|extremes|visitors|visitors-lost-database|enumeration|killed-process|server-outage|lock-out|jobs|supervise|soak|main|bench|proposal-layout|renderer)(\.[a-z]+)*\.test\.tsx?$/;

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
    // Resolves as Node does. Vite would load the ES module build, a second copy of GraphQL.
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
    // These limits stop hanging tests. They don't measure speed: slow machines must pass too.
    testTimeout: 120_000,
    hookTimeout: 180_000,
    expect: { poll: { timeout: 20_000, interval: 25 } },
    // More failures mean that the run is broken.
    bail: 40,
    sequence: { sequencer: LongestFirst },
    // With two processors, the default would leave one idle, though API tests often wait for PostgreSQL.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    projects: [
      {
        extends: true,
        // Provides `virtual:dictionary-files`, from which parts of pages load their texts.
        plugins: [dictionaryFiles()],
        test: {
          name: "unit",
          include: ["{apps,packages,scripts,e2e,bench}/**/*.test.{ts,tsx}"],
          exclude: ["**/*.api.test.ts", "**/node_modules/**", "e2e/tests/**"],
        },
      },
      // Each file has its own database and server. Modules are loaded once per worker.
      apiProject("api", { include: ["**/*.api.test.ts"], exclude: [isolated], isolate: false }),
      // Files that mock modules need separate module instances.
      apiProject("api-isolated", { include: [isolated] }),
    ],
  },
});
