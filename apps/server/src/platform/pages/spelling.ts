/** A part of an address as it is read; what can't be decoded is left. */
function decoded(part: string): string {
  try {
    return decodeURIComponent(part).toLowerCase();
  } catch {
    return part;
  }
}

const partsOf = (path: string) => path.split("/").filter(Boolean);
const isParam = (part: string) => part.startsWith(":");

export interface Meant {
  /** With `:params`. */
  route: string;
  /** The one address of the page. */
  path: string;
}

/**
 * Reads addresses of these routes, which may be written in several ways: with other capitals,
 * encoded letters, doubled or ending slashes. Parameters stay as they are. What it gives is null
 * where no route is meant.
 */
export function spelling(routes: readonly string[]): (path: string) => Meant | null {
  const known = routes
    .map((route) => ({ route, parts: partsOf(route), params: route.split(":").length }))
    // Fixed words win.
    .toSorted((one, other) => one.params - other.params);
  return (path) => {
    const given = partsOf(path);
    const read = given.map(decoded);
    const meant = known.find(
      ({ parts }) =>
        parts.length === given.length &&
        parts.every((part, index) => isParam(part) || part === read[index]),
    );
    if (!meant) return null;
    const right = meant.parts.map((part, index) => (isParam(part) ? given[index] : part));
    return { route: meant.route, path: `/${right.join("/")}` };
  };
}
