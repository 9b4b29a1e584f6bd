/**
 * A file's path from the root of a disk, or its URL, before the part that tells files apart. It
 * starts only where a path may start, so that a long text takes linear time.
 */
const beforeOwnPath =
  /(?<![^\s():@])(?:[a-z]+:\/\/)?(?:[A-Z]:)?[\\/][^\s():@]*?[\\/](?=(?:apps|packages|node_modules|scripts|e2e)[\\/])/g;
const otherPath =
  /(?:file:\/\/)(?:[^\s():]*\/)|(?<=[\s(@]|^)(?:[A-Z]:\\|\/)(?:[^\s():\\/]+[\\/])+/gm;

/** Returns a stack without where the product is installed: files are named from its folder. */
export const relativeStack = (stack: string): string =>
  stack.replaceAll(beforeOwnPath, "").replaceAll(otherPath, "…/");
