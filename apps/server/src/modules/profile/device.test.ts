import { describe, expect, it } from "vitest";
import { readDevice } from "./device.ts";

describe("readDevice", () => {
  it.each([
    [
      "Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:144.0) Gecko/20100101 Firefox/144.0",
      { browser: "Firefox 144", operatingSystem: "Windows" },
    ],
    [
      "Mozilla/5.0 (iPhone; CPU iPhone OS 17_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.1 Mobile/15E148 Safari/604.1",
      { browser: "Safari 17", operatingSystem: "iOS" },
    ],
    [
      "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36",
      { browser: "Chrome 142", operatingSystem: "macOS" },
    ],
    ["curl/8.1", { browser: null, operatingSystem: null }],
    ["", { browser: null, operatingSystem: null }],
    [null, { browser: null, operatingSystem: null }],
    ["<b>x</b>".repeat(40), { browser: null, operatingSystem: null }],
  ])("reads browser and operating system from %j", (userAgent, device) => {
    expect(readDevice(userAgent)).toEqual(device);
  });
});
