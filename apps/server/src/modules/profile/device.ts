import bowser from "bowser";

/** Readable parts of a user agent: "Firefox 144", "Windows". */
export interface Device {
  browser: string | null;
  operatingSystem: string | null;
}

const joinParts = (...parts: (string | undefined)[]) => parts.filter(Boolean).join(" ") || null;

export function readDevice(userAgent: string | null): Device {
  if (!userAgent) return { browser: null, operatingSystem: null };
  const { browser, os } = bowser.parse(userAgent);
  return {
    browser: browser.name ? joinParts(browser.name, browser.version?.split(".")[0]) : null,
    operatingSystem: joinParts(os.name),
  };
}
