import {
  type ASTVisitor,
  type DirectiveNode,
  type DocumentNode,
  type FragmentDefinitionNode,
  Kind,
  type SelectionSetNode,
} from "graphql";
import { AppError } from "../errors.ts";

/** Limits far above what the product's pages request, and far below what harms the server. */
const maximum = {
  characters: 20_000,
  depth: 12,
  fields: 3_000,
  rootFields: 20,
  aliases: 30,
  directives: 40,
  /** Depth of nested brackets. */
  brackets: 200,
  variables: 100,
  /** Levels of lists and objects in variables. A rich text that is too deep has its own error. */
  variableDepth: 500,
};

/**
 * Returns whether a query starts like GraphQL. Mercurius reads other text as a JSON syntax tree.
 */
export const isDocument = (query: unknown): boolean =>
  query == null ||
  (typeof query === "string" &&
    /^[\s,\ufeff]*(#|\{(?!\s*["}])|query|mutation|subscription|fragment|$)/.test(query));

/** Returns whether a document is too long to be parsed. Parsing a huge one is expensive. */
export const isTooLong = (query: unknown): boolean =>
  typeof query === "string" && query.length > maximum.characters;

const stringLiterals = /"""[\s\S]*?"""|"(?:\\.|[^"\\\n])*"/g;

function hasTooManyBrackets(document: string): boolean {
  let depth = 0;
  for (const sign of document) {
    if (sign === "{" || sign === "[" || sign === "(") depth += 1;
    else if (sign === "}" || sign === "]" || sign === ")") depth -= 1;
    if (depth > maximum.brackets) return true;
  }
  return false;
}

/** Returns whether brackets are nested deeper than a recursive parser or rule can safely handle. */
export const isNestedTooDeeply = (query: unknown): boolean =>
  typeof query === "string" &&
  hasTooManyBrackets(query) &&
  hasTooManyBrackets(query.replace(stringLiterals, ""));

/** Returns whether variables are nested too deeply. A recursive check could overflow the stack. */
export function isTooDeep(value: unknown): boolean {
  let level: unknown[] = [value];
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > maximum.variableDepth) return true;
    level = level.flatMap((each) =>
      typeof each === "object" && each !== null && !(each instanceof Promise)
        ? Object.values(each)
        : [],
    );
  }
  return false;
}

type Fragments = Map<string, FragmentDefinitionNode>;

interface Size {
  depth: number;
  fields: number;
  aliases: number;
  directives: number;
}
const emptySize: Size = { depth: 0, fields: 0, aliases: 0, directives: 0 };

const refuse = (): never => {
  throw new AppError("TOO_COMPLEX");
};
const countOf = (directives: readonly DirectiveNode[] | undefined) => directives?.length ?? 0;

/** Measures a selection set. A fragment is measured once and counted wherever it is used. */
function sizeOf(
  set: SelectionSetNode | undefined,
  fragments: Fragments,
  measured: Map<string, Size>,
  level = 1,
): Size {
  if (!set) return emptySize;
  // Inline fragments add no level of fields, but they nest too.
  if (level > 4 * maximum.depth) refuse();
  const total = { ...emptySize };
  for (const selection of set.selections) {
    let inner: Size;
    if (selection.kind === Kind.FRAGMENT_SPREAD) {
      const name = selection.name.value;
      const fragment = fragments.get(name);
      let size = measured.get(name);
      if (!size) {
        // Stops at a fragment that contains itself; GraphQL's own rule rejects it.
        measured.set(name, emptySize);
        size = sizeOf(fragment?.selectionSet, fragments, measured, level + 1);
        measured.set(name, size);
      }
      inner = size;
    } else inner = sizeOf(selection.selectionSet, fragments, measured, level + 1);
    const isField = selection.kind === Kind.FIELD;
    total.depth = Math.max(total.depth, inner.depth + (isField ? 1 : 0));
    total.fields += inner.fields + (isField ? 1 : 0);
    total.aliases += inner.aliases + (isField && selection.alias ? 1 : 0);
    total.directives += inner.directives + countOf(selection.directives);
  }
  return total;
}

/**
 * Returns a validation rule that allows one operation of limited size per document, because the
 * compiler caches by document. Throws TOO_COMPLEX before the rules that follow, which are expensive
 * for a large document.
 */
export const documentLimits = (): ASTVisitor => ({
  Document(document: DocumentNode) {
    const fragments: Fragments = new Map();
    for (const definition of document.definitions)
      if (definition.kind === Kind.FRAGMENT_DEFINITION)
        fragments.set(definition.name.value, definition);
    const [operation, ...others] = document.definitions.filter(
      (definition) => definition.kind === Kind.OPERATION_DEFINITION,
    );
    if (!operation || others.length > 0) return refuse();
    const measured = new Map<string, Size>();
    const size = sizeOf(operation.selectionSet, fragments, measured);
    // Unused fragments are validated too.
    const unused = [...fragments.values()].filter(({ name }) => !measured.has(name.value));
    const sizes = [size, ...unused.map((each) => sizeOf(each.selectionSet, fragments, measured))];
    const sum = (of: (each: Size) => number) => sizes.reduce((total, each) => total + of(each), 0);
    const isTooLarge =
      Math.max(...sizes.map(({ depth }) => depth)) > maximum.depth ||
      sum(({ fields }) => fields) > maximum.fields ||
      sum(({ aliases }) => aliases) > maximum.aliases ||
      sum(({ directives }) => directives) + countOf(operation.directives) > maximum.directives ||
      operation.selectionSet.selections.length > maximum.rootFields ||
      (operation.variableDefinitions?.length ?? 0) > maximum.variables;
    if (isTooLarge) refuse();
  },
});
