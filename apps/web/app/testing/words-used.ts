import { existsSync, readFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { dictionary } from "@presale/contracts/dictionary/en-gb/dictionary.ts";

const contracts = resolve(import.meta.dirname, "../../../../packages/contracts/src");
const key = new RegExp(`["'\`](${Object.keys(dictionary).join("|")}):`, "g");
const imported = /(?:from|import)\s*\(?\s*"([^"]+)"/g;
/** Types say nothing. */
const typeImport = /^import type [^;]*;$/gm;

/** They name the words of all screens; a screen shows its own. */
const listsOfAll = /\/dictionary\/|\/lib\/routes\/(areas|public|workspace|backoffice)\.ts$/;

/** A file of ours that an import names. */
function fileOf(specifier: string, from: string): string[] {
  const path = specifier.startsWith("@presale/contracts/")
    ? join(contracts, specifier.replace("@presale/contracts/", ""))
    : resolve(dirname(from), specifier);
  const isOurs = /^(\.|@presale\/contracts\/)/.test(specifier) && /\.tsx?$/.test(specifier);
  return isOurs && !listsOfAll.test(path) && existsSync(path) ? [path] : [];
}

const read = new Map<string, { names: string[]; imports: string[] }>();
function look(file: string) {
  const known = read.get(file);
  if (known) return known;
  const text = readFileSync(file, "utf8").replaceAll(typeImport, "");
  const found = {
    names: [...text.matchAll(key)].flatMap(([, name]) => name ?? []),
    imports: [...text.matchAll(imported)].flatMap(([, specifier = ""]) => fileOf(specifier, file)),
  };
  read.set(file, found);
  return found;
}

/** The namespaces of the dictionary that a file and all that it imports take words from. */
export function wordsUsed(file: string): Set<string> {
  const seen = new Set([file]);
  const names = new Set<string>();
  for (const next of seen) {
    const { names: own, imports } = look(next);
    for (const name of own) names.add(name);
    for (const path of imports) seen.add(path);
  }
  return names;
}
