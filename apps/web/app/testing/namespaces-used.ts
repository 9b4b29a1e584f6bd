import { existsSync, readFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { dictionary } from "@presale/contracts/dictionary/en-gb/dictionary.ts";

const contracts = resolve(import.meta.dirname, "../../../../packages/contracts/src");
const key = new RegExp(`["'\`](${Object.keys(dictionary).join("|")}):`, "g");
const imported = /(?:\{([^{}]*)\}\s*from|from|import)\s*\(?\s*"([^"]+)"/g;
const typeImport = /^import type [^;]*;$/gm;

/** Files that name the texts of all screens; a screen shows only its own. */
const listsOfAll =
  /\/dictionary\/|\/lib\/routes\/(areas|public|workspace|backoffice)\.ts$|\/public-pages\.ts$/;

function fileOf(specifier: string, from: string): string[] {
  const path = specifier.startsWith("@presale/contracts/")
    ? join(contracts, specifier.replace("@presale/contracts/", ""))
    : resolve(dirname(from), specifier);
  const isOurs = /^(\.|@presale\/contracts\/)/.test(specifier) && /\.tsx?$/.test(specifier);
  return isOurs && !listsOfAll.test(path) && existsSync(path) ? [path] : [];
}

const offered = /^export \{([^}]*)\} from "([^"]+)";$/gm;
const valuesIn = (list: string) =>
  list.split(",").flatMap((each) => each.match(/^\s*(?!type )(\w+)/)?.[1] ?? []);

/** Returns the files behind an index that export these names; the others are not bundled. */
function filesBehind(door: string, list: string): string[] {
  const wanted = valuesIn(list);
  return [...readFileSync(door, "utf8").matchAll(offered)].flatMap(([, names = "", path = ""]) =>
    valuesIn(names).some((name) => wanted.includes(name)) ? [resolve(dirname(door), path)] : [],
  );
}

/** A lazy-loaded part that loads its own namespaces. */
const lazyNamespaces = /loadNamespaces\(\[([^\]]*)\]\)/g;

interface Found {
  names: string[];
  imports: string[];
  brought: string[];
}
const read = new Map<string, Found>();
function look(file: string) {
  const known = read.get(file);
  if (known) return known;
  const text = readFileSync(file, "utf8").replaceAll(typeImport, "");
  const found = {
    brought: [...text.matchAll(lazyNamespaces)].flatMap(
      ([, list = ""]) => list.match(/\w+/g) ?? [],
    ),
    names: [...text.matchAll(key)].flatMap(([, name]) => name ?? []),
    imports: [...text.matchAll(imported)].flatMap(([, list = "", specifier = ""]) =>
      fileOf(specifier, file).flatMap((path) =>
        path.endsWith("/index.ts") ? filesBehind(path, list) : [path],
      ),
    ),
  };
  read.set(file, found);
  return found;
}

/**
 * Returns the dictionary namespaces that a file and all its imports use, except those that
 * lazy-loaded parts load for their own imports.
 */
export function namespacesUsed(file: string): Set<string> {
  const names = new Set<string>();
  const seen = new Set<string>();
  const walk = (path: string, there: readonly string[]) => {
    const key = `${path} ${there.join()}`;
    if (seen.has(key)) return;
    seen.add(key);
    const { names: own, imports, brought } = look(path);
    for (const name of own) if (!there.includes(name)) names.add(name);
    const next = brought.length > 0 ? [...new Set([...there, ...brought])].toSorted() : there;
    for (const each of imports) walk(each, next);
  };
  walk(file, []);
  return names;
}
