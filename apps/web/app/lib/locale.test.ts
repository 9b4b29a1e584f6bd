import type * as Limits from "@presale/contracts/limits.ts";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { fakeBrowser } from "../testing/fake-browser.ts";
import { me } from "../testing/me.ts";
import { endSession } from "./end-session.ts";
import { currentLocale } from "./locale.ts";
import { startSession, updateSession } from "./session.ts";

// The product has one locale. A second one distinguishes the user's from the browser's.
vi.mock("@presale/contracts/limits.ts", async (original) => ({
  ...(await original<typeof Limits>()),
  supportedLocales: ["en-GB", "de-DE"],
}));

let browser: ReturnType<typeof fakeBrowser>;
beforeEach(() => {
  browser = fakeBrowser();
});
afterEach(() => vi.unstubAllGlobals());

test("the user's locale overrides the browser's until the session ends", () => {
  browser.localStorage.setItem("presale.locale", '"de-DE"');
  expect(currentLocale()).toBe("de-DE");
  startSession({ token: "s1.5.mac", me });
  browser.localStorage.setItem("presale.locale", '"en-GB"');
  expect(currentLocale()).toBe("de-DE");
  updateSession("s1.5.mac", me);
  expect(currentLocale()).toBe("de-DE");
  endSession();
  expect(currentLocale()).toBe("en-GB");
});

test.each([[null], ['"xx-XX"'], ["{ damaged"]])(
  "a browser with the stored locale %s uses en-GB",
  (kept) => {
    if (kept) browser.localStorage.setItem("presale.locale", kept);
    expect(currentLocale()).toBe("en-GB");
  },
);
