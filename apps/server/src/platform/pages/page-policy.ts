import { createHash } from "node:crypto";

const inScript = /<script(?![^>]*\ssrc=)([^>]*)>([\s\S]*?)<\/script>/gi;
const inStyle = /<style[^>]*>([\s\S]*?)<\/style>/gi;
/** What holds data is never run, so no policy is asked of it. */
const holdsData = /\stype="(?!module|text\/javascript)[^"]*"/i;

const hashOf = (text: string) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
const hashesOf = (texts: string[]) => [...new Set(texts.map(hashOf))].sort();

/** Other sites that the operator lets pages have something of, by their origins. */
export interface OtherSites {
  /** Whose players are framed. */
  players?: readonly string[];
  /** Whose script counts visits. */
  analytics?: string;
}

/** What a page may do; `scripts` and `styles` say how those within it are known to be its own. */
const pagePolicy = (
  scripts: readonly string[],
  styles: readonly string[],
  { players = [], analytics }: OtherSites = {},
): string => {
  const counting = analytics ? [analytics] : [];
  return [
    "default-src 'self'",
    `script-src ${["'self'", ...scripts, ...counting].join(" ")}`,
    `style-src ${["'self'", ...styles].join(" ")}`,
    // What drag and drop, and the reserved room of pictures, set.
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' blob: data:",
    "font-src 'self'",
    `connect-src ${["'self'", ...counting].join(" ")}`,
    ...(players.length > 0 ? [`frame-src ${players.join(" ")}`] : []),
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join("; ");
};

/**
 * The policy of a page that is sent again and again: its scripts and styles are known by their
 * hashes, and so is the empty style element, which is what styles are added to in the browser.
 */
export function policyOf(html: string, others?: OtherSites): string {
  const scripts = [...html.matchAll(inScript)].flatMap(([, attributes = "", text = ""]) =>
    holdsData.test(attributes) ? [] : [text],
  );
  const styles = [...html.matchAll(inStyle)].map(([, text = ""]) => text);
  return pagePolicy(hashesOf(scripts), hashesOf(["", ...styles]), others);
}
