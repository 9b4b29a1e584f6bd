import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { fakeBrowser } from "../../testing/fake-browser.ts";

let browser: ReturnType<typeof fakeBrowser>;
beforeEach(() => {
  browser = fakeBrowser();
  vi.resetModules();
});
afterEach(() => vi.unstubAllGlobals());

const key = "presale.versions";
const stored = (): unknown => JSON.parse(browser.localStorage.getItem(key) ?? "null");

/** Starts a page of this release. */
async function pageOf(releaseVersions: Record<string, string>) {
  const { installSite } = await import("../site-config.ts");
  installSite({ releaseVersions });
  return { ...(await import("./client-versions.ts")), ...(await import("./is-outdated.ts")) };
}

const [r1, r2] = [{ web: "r1" }, { web: "r2" }];

test.each([
  ["no release", null, r1, r1, null],
  ["its own release", r1, r1, r1, r1],
  ["a release other than the one served", r2, r1, r1, null],
  ["a release while none is served", r2, {}, r2, r2],
  ["an invalid value", "r2", r1, r1, null],
])(
  "a starting page isn't outdated after a 426 named %s",
  async (_name, named, served, says, left) => {
    if (named) browser.localStorage.setItem(key, JSON.stringify(named));
    const { clientVersions, isOutdated } = await pageOf(served);
    expect(isOutdated()).toBe(false);
    expect(clientVersions()).toEqual(says);
    expect(stored()).toEqual(left);
  },
);

test.each([
  ["a newer release", r2, true],
  ["its own release", r1, false],
])("an open page reacts when another tab's 426 names %s", async (_name, named, isOld) => {
  const { clientVersions, isOutdated } = await pageOf(r1);
  expect(isOutdated()).toBe(false);
  browser.writeFromOtherTab(key, JSON.stringify(named));
  expect(isOutdated()).toBe(isOld);
  // The page still reports its own release.
  expect(clientVersions()).toEqual(r1);
});

test.each([
  [r1, true],
  [r2, false],
  [{}, false],
])("isOfThisRelease compares %j with the current release", async (versions, isOwn) => {
  const { isOfThisRelease } = await pageOf(r1);
  expect(isOfThisRelease(versions)).toBe(isOwn);
});
