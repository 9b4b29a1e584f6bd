function decodePart(part: string): string {
  try {
    return decodeURIComponent(part).toLowerCase();
  } catch {
    return part;
  }
}

const partsOf = (path: string) => path.split("/").filter(Boolean);
const isParam = (part: string) => part.startsWith(":");

export interface MatchedPath {
  /** With `:params`. */
  route: string;
  /** The canonical path of the page. */
  path: string;
}

/**
 * Returns a function that maps a path to its route and canonical path. Accepts different case,
 * encoded letters, and doubled or trailing slashes. Parameters stay unchanged. Returns null if no
 * route matches.
 */
export function createPathMatcher(routes: readonly string[]): (path: string) => MatchedPath | null {
  const sorted = routes
    .map((route) => ({ route, parts: partsOf(route), params: route.split(":").length }))
    // Routes with fewer parameters take precedence.
    .toSorted((one, other) => one.params - other.params);
  return (path) => {
    const given = partsOf(path);
    const decoded = given.map(decodePart);
    const match = sorted.find(
      ({ parts }) =>
        parts.length === given.length &&
        parts.every((part, index) => isParam(part) || part === decoded[index]),
    );
    if (!match) return null;
    const canonical = match.parts.map((part, index) => (isParam(part) ? given[index] : part));
    return { route: match.route, path: `/${canonical.join("/")}` };
  };
}
