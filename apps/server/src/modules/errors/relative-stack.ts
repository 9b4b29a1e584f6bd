/**
 * Matches the beginning of an absolute path or URL, up to the product's folders. A match starts
 * only where a path can start, so that a long text takes linear time.
 */
const beforeOwnPath =
  /(?<![^\s():@])(?:[a-z]+:\/\/)?(?:[A-Z]:)?[\\/][^\s():@]*?[\\/](?=(?:apps|packages|node_modules|scripts|e2e)[\\/])/g;
const otherPath =
  /(?:file:\/\/)(?:[^\s():]*\/)|(?<=[\s(@]|^)(?:[A-Z]:\\|\/)(?:[^\s():\\/]+[\\/])+/gm;

/** Removes the installation folder from the paths in a stack. Shortens all other paths. */
export const relativeStack = (stack: string): string =>
  stack.replaceAll(beforeOwnPath, "").replaceAll(otherPath, "…/");
