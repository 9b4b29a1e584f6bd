import { join } from "node:path";
import { defineConfig } from "@playwright/test";
import { browserLaunch } from "./browser.ts";

const results = join(import.meta.dirname, "..", "test-results");

/** These change the price of tokens, the terms, the restriction, the releases or the heads of public pages, for everybody. */
const alone = /\/(kept-pages|shop\.trouble|backoffice\.(releases|seo))\.spec\.ts$/;
const use = { browserName: "chromium", headless: true, launchOptions: browserLaunch() } as const;

export default defineConfig({
  testDir: "./tests",
  outputDir: join(results, "e2e"),
  globalSetup: "./global-setup.ts",
  workers: 2,
  retries: 0, // a test that passes at the second try hides a defect
  forbidOnly: true,
  fullyParallel: true,
  // These limits end what hangs. They are no measure of speed: on a slow machine all passes, later.
  timeout: 180_000,
  maxFailures: 20, // a run with so many is broken
  expect: { timeout: 20_000 },
  reporter: [["list"], ["json", { outputFile: join(results, "e2e.json") }]],
  use: {
    // Set by the global set-up, which runs before this file is read again in the workers.
    baseURL: process.env.PRESALE_E2E_URL,
    locale: "en-GB",
    timezoneId: "Europe/Berlin",
    reducedMotion: "reduce", // nothing to wait for; tests of motion say otherwise
    trace: "off", // it takes a third of the time; for a look at a failure: --trace on
    screenshot: "only-on-failure",
  },
  projects: [
    { name: "chromium", testIgnore: alone, use },
    { name: "alone", testMatch: alone, workers: 1, dependencies: ["chromium"], use },
  ],
});
