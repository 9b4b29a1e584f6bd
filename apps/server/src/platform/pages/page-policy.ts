import { createHash } from "node:crypto";

const inlineScript = /<script(?![^>]*\ssrc=)([^>]*)>([\s\S]*?)<\/script>/gi;
const inlineStyle = /<style[^>]*>([\s\S]*?)<\/style>/gi;
/** Scripts of a data type are never executed, so they need no hash. */
const dataType = /\stype="(?!module|text\/javascript)[^"]*"/i;

const hashOf = (text: string) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
const hashesOf = (texts: string[]) => [...new Set(texts.map(hashOf))].sort();

/** Origins of third-party sites that the operator allows on pages. */
export interface ThirdPartyOrigins {
  /** Origins of video players shown in frames. */
  players?: readonly string[];
  analytics?: string;
}

/** Returns a policy. `scripts` and `styles` are the sources that allow inline elements. */
const pagePolicy = (
  scripts: readonly string[],
  styles: readonly string[],
  { players = [], analytics }: ThirdPartyOrigins = {},
): string => {
  const analyticsSources = analytics ? [analytics] : [];
  return [
    "default-src 'self'",
    `script-src ${["'self'", ...scripts, ...analyticsSources].join(" ")}`,
    `style-src ${["'self'", ...styles].join(" ")}`,
    // Drag and drop and the placeholders of images set style attributes.
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' blob: data:",
    "font-src 'self'",
    `connect-src ${["'self'", ...analyticsSources].join(" ")}`,
    ...(players.length > 0 ? [`frame-src ${players.join(" ")}`] : []),
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join("; ");
};

/**
 * Returns the policy of a cached page. It lists the hashes of inline scripts and styles. It also
 * allows the empty style element to which the browser adds styles.
 */
export function policyOf(html: string, thirdParties?: ThirdPartyOrigins): string {
  const scripts = [...html.matchAll(inlineScript)].flatMap(([, attributes = "", text = ""]) =>
    dataType.test(attributes) ? [] : [text],
  );
  const styles = [...html.matchAll(inlineStyle)].map(([, text = ""]) => text);
  return pagePolicy(hashesOf(scripts), hashesOf(["", ...styles]), thirdParties);
}
