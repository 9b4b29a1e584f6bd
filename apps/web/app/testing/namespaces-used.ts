import { existsSync, readFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { dictionary } from "@presale/contracts/dictionary/en-gb/dictionary.ts";

const contracts = resolve(import.meta.dirname, "../../../../packages/contracts/src");
const namespacePattern = new RegExp(`["'\`](${Object.keys(dictionary).join("|")}):`, "g");
const importPattern = /(?:\{([^{}]*)\}\s*from|from|import)\s*\(?\s*"([^"]+)"/g;
const typeImportPattern = /^import type [^;]*;$/gm;

/** Files that name the texts of all screens; a screen shows only its own. */
const filesOfAllScreens =
  /\/dictionary\/|\/lib\/routes\/(areas|public|workspace|backoffice)\.ts$|\/public-pages\.ts$/;

function fileOf(specifier: string, from: string): string[] {
  const path = specifier.startsWith("@presale/contracts/")
    ? join(contracts, specifier.replace("@presale/contracts/", ""))
    : resolve(dirname(from), specifier);
  const isOurs = /^(\.|@presale\/contracts\/)/.test(specifier) && /\.tsx?$/.test(specifier);
  return isOurs && !filesOfAllScreens.test(path) && existsSync(path) ? [path] : [];
}

const reExportPattern = /^export \{([^}]*)\} from "([^"]+)";$/gm;
const valuesIn = (list: string) =>
  list.split(",").flatMap((each) => each.match(/^\s*(?!type )(\w+)/)?.[1] ?? []);

/** Returns the files behind an index that export these names; the others are not bundled. */
function reExportedFiles(indexFile: string, list: string): string[] {
  const wanted = valuesIn(list);
  return [...readFileSync(indexFile, "utf8").matchAll(reExportPattern)].flatMap(
    ([, names = "", path = ""]) =>
      valuesIn(names).some((name) => wanted.includes(name))
        ? [resolve(dirname(indexFile), path)]
        : [],
  );
}

/** A lazy-loaded part that loads its own namespaces. */
const lazyNamespacesPattern = /loadNamespaces\(\[([^\]]*)\]\)/g;

interface FileUses {
  names: string[];
  imports: string[];
  lazyNamespaces: string[];
}
const analysed = new Map<string, FileUses>();
function analyseFile(file: string) {
  const known = analysed.get(file);
  if (known) return known;
  const text = readFileSync(file, "utf8").replaceAll(typeImportPattern, "");
  const found = {
    lazyNamespaces: [...text.matchAll(lazyNamespacesPattern)].flatMap(
      ([, list = ""]) => list.match(/\w+/g) ?? [],
    ),
    names: [...text.matchAll(namespacePattern)].flatMap(([, name]) => name ?? []),
    imports: [...text.matchAll(importPattern)].flatMap(([, list = "", specifier = ""]) =>
      fileOf(specifier, file).flatMap((path) =>
        path.endsWith("/index.ts") ? reExportedFiles(path, list) : [path],
      ),
    ),
  };
  analysed.set(file, found);
  return found;
}

/**
 * Returns the dictionary namespaces that a file and all its imports use. Excludes those that
 * lazy-loaded parts load for their own imports.
 */
export function namespacesUsed(file: string): Set<string> {
  const names = new Set<string>();
  const seen = new Set<string>();
  const walk = (path: string, loaded: readonly string[]) => {
    const key = `${path} ${loaded.join()}`;
    if (seen.has(key)) return;
    seen.add(key);
    const { names: own, imports, lazyNamespaces } = analyseFile(path);
    for (const name of own) if (!loaded.includes(name)) names.add(name);
    const next =
      lazyNamespaces.length > 0 ? [...new Set([...loaded, ...lazyNamespaces])].toSorted() : loaded;
    for (const each of imports) walk(each, next);
  };
  walk(file, []);
  return names;
}
