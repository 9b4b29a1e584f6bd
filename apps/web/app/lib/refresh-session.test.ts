import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { fakeBrowser } from "../testing/fake-browser.ts";
import { me } from "../testing/me.ts";

const fetchMe = vi.hoisted(() => vi.fn());
vi.mock("./apollo/own-session.ts", () => ({ fetchMe }));

let browser: ReturnType<typeof fakeBrowser>;
beforeEach(() => {
  browser = fakeBrowser();
  vi.resetModules();
  fetchMe.mockReset().mockResolvedValue({ data: { me } });
});
afterEach(() => vi.unstubAllGlobals());

/** Loads a page of release r1 with a logged-in user. */
async function page() {
  const { installSite } = await import("./site-config.ts");
  installSite({ releaseVersions: { web: "r1" } });
  const session = await import("./session.ts");
  session.startSession({ token: "s1.5.mac", me });
  return import("./refresh-session.ts");
}
const storedBy = (release: string) => {
  const record = JSON.parse(browser.localStorage.getItem("presale.auth") ?? "null");
  browser.writeFromOtherTab(
    "presale.auth",
    JSON.stringify({ ...record, versions: { web: release }, permissions: ["canDoNewThings"] }),
  );
};
const permissions = () =>
  JSON.parse(browser.localStorage.getItem("presale.auth") ?? "null").permissions;

test("requests the current user once per page load", async () => {
  const { refreshSession } = await page();
  for (let times = 0; times < 3; times += 1) await refreshSession();
  expect(fetchMe).toHaveBeenCalledOnce();
});

test("refreshes a record of an earlier release until the API answers", async () => {
  const { refreshSession } = await page();
  storedBy("r0");
  fetchMe.mockRejectedValueOnce(new TypeError("Failed to fetch"));
  await refreshSession();
  expect(permissions()).toEqual(["canDoNewThings"]);
  await refreshSession();
  expect(permissions()).toEqual(me.permissions);
  await refreshSession();
  expect(fetchMe).toHaveBeenCalledTimes(2);
});

test("keeps a record of this release when the API doesn't answer", async () => {
  const { refreshSession } = await page();
  fetchMe.mockRejectedValueOnce(new TypeError("Failed to fetch"));
  for (let times = 0; times < 2; times += 1) await refreshSession();
  expect(permissions()).toEqual(me.permissions);
  expect(fetchMe).toHaveBeenCalledOnce();
});
