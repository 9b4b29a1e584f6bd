const maxLinkLength = 2_000;
const linkProtocols = new Set(["http:", "https:", "mailto:", "tel:"]);

/** Returns the normalised URL, or null if it's invalid or too long or has another protocol. */
export function safeLink(href: unknown): string | null {
  if (typeof href !== "string" || href.length > maxLinkLength || !URL.canParse(href)) return null;
  const url = new URL(href);
  if (!linkProtocols.has(url.protocol) || url.href.length > maxLinkLength) return null;
  return url.href;
}
