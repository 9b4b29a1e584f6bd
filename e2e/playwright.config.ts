import { join } from "node:path";
import { defineConfig } from "@playwright/test";
import { browserLaunch } from "./browser.ts";

const results = join(import.meta.dirname, "..", "test-results");

/**
 * These files run alone, because they change global state: token price, terms, restriction,
 * releases or public page metadata.
 */
const alone = /\/(cached-pages|shop\.edge-cases|backoffice\.(releases|seo))\.spec\.ts$/;
const launch = browserLaunch();
// Saves a fifth of the processor time: pages close before optimised code pays off.
const args = [...launch.args, "--js-flags=--no-opt --no-maglev"];
const launchOptions = { ...launch, args };
const use = { browserName: "chromium", headless: true, launchOptions } as const;

export default defineConfig({
  testDir: "./tests",
  outputDir: join(results, "e2e"),
  globalSetup: "./global-setup.ts",
  workers: 2,
  retries: 0, // a test that passes on retry hides a defect
  forbidOnly: true,
  fullyParallel: true,
  // These limits stop hanging tests. They don't measure speed: slow machines must pass too.
  timeout: 180_000,
  maxFailures: 20, // more failures mean that the run is broken
  expect: { timeout: 20_000 },
  reporter: [["list"], ["json", { outputFile: join(results, "e2e.json") }]],
  use: {
    // Set by the global setup, which runs before the workers read this file again.
    baseURL: process.env.PRESALE_E2E_URL,
    locale: "en-GB",
    timezoneId: "Europe/Berlin",
    reducedMotion: "reduce", // avoids waiting; tests of motion override it
    trace: "off", // takes a third of the time; to debug a failure: --trace on
    screenshot: "only-on-failure",
  },
  projects: [
    { name: "chromium", testIgnore: alone, use },
    { name: "alone", testMatch: alone, workers: 1, dependencies: ["chromium"], use },
  ],
});
