/** Paths in the operations to which each file of a form belongs, keyed by the part's name. */
export type FileMap = ReadonlyMap<string, readonly string[]>;

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null;

/** Parses the map of a form. Throws when it is malformed or has more than `maxFiles` entries. */
export function readFileMap(text: string, maxFiles: number): FileMap {
  const map: unknown = JSON.parse(text);
  if (!isObject(map) || Array.isArray(map)) throw new TypeError("The file map must be an object");
  const entries = Object.entries(map).map(([name, paths]) => {
    if (!Array.isArray(paths) || !paths.every((path) => typeof path === "string"))
      throw new TypeError("A file must have a list of paths");
    return [name, paths] as const;
  });
  if (entries.length > maxFiles) throw new RangeError("Too many files");
  return new Map(entries);
}

/**
 * Sets the file at a path such as `variables.input.file`, which must hold null (GraphQL multipart
 * request specification). Throws otherwise.
 */
export function placeFile(operations: unknown, path: string, file: object): void {
  const steps = path.split(".");
  const last = steps.pop() ?? "";
  let holder = operations;
  for (const step of steps) holder = objectWith(holder, step)[step];
  const parent = objectWith(holder, last);
  if (parent[last] !== null) throw new TypeError("The path of a file must hold null");
  parent[last] = file;
}

function objectWith(holder: unknown, name: string): Record<string, unknown> {
  if (!isObject(holder) || !Object.hasOwn(holder, name))
    throw new TypeError("The path of a file doesn't exist");
  return holder;
}
