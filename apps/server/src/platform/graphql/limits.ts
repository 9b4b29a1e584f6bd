import {
  type ASTVisitor,
  type DirectiveNode,
  type DocumentNode,
  type FragmentDefinitionNode,
  Kind,
  type SelectionSetNode,
} from "graphql";
import { AppError } from "../errors.ts";

/** Far above what the product's own pages ask for, far below what hurts. */
const most = {
  characters: 20_000,
  depth: 12,
  fields: 3_000,
  rootFields: 20,
  aliases: 30,
  directives: 40,
  /** Brackets within brackets. */
  brackets: 200,
  variables: 100,
  /** Levels of lists and objects in the variables. A rich text that is too deep is told so itself. */
  variableDepth: 500,
};

/** Whether this begins as GraphQL. Mercurius would take other text for a syntax tree as JSON. */
export const isDocument = (query: unknown): boolean =>
  query == null ||
  (typeof query === "string" &&
    /^[\s,\ufeff]*(#|\{(?!\s*["}])|query|mutation|subscription|fragment|$)/.test(query));

/** Refuses a document before it is parsed: parsing is what a huge one costs. */
export const isTooLong = (query: unknown): boolean =>
  typeof query === "string" && query.length > most.characters;

const texts = /"""[\s\S]*?"""|"(?:\\.|[^"\\\n])*"/g;

function isBracketed(document: string): boolean {
  let depth = 0;
  for (const sign of document) {
    if (sign === "{" || sign === "[" || sign === "(") depth += 1;
    else if (sign === "}" || sign === "]" || sign === ")") depth -= 1;
    if (depth > most.brackets) return true;
  }
  return false;
}

/** Refuses what is nested deeper than a parser or a rule that calls itself is sure to come back from. */
export const isNested = (query: unknown): boolean =>
  typeof query === "string" && isBracketed(query) && isBracketed(query.replace(texts, ""));

/** Walks without recursion: a value may be nested deeper than any stack. */
export function isTooDeep(value: unknown): boolean {
  let level: unknown[] = [value];
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > most.variableDepth) return true;
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
const nothing: Size = { depth: 0, fields: 0, aliases: 0, directives: 0 };

const refuse = (): never => {
  throw new AppError("TOO_COMPLEX");
};
const countOf = (directives: readonly DirectiveNode[] | undefined) => directives?.length ?? 0;

/** What a set asks for. A fragment counts wherever it is used, and is measured once. */
function sizeOf(
  set: SelectionSetNode | undefined,
  fragments: Fragments,
  known: Map<string, Size>,
  level = 1,
): Size {
  if (!set) return nothing;
  // Inline fragments are no level of fields, but they nest all the same.
  if (level > 4 * most.depth) refuse();
  const total = { ...nothing };
  for (const selection of set.selections) {
    let inner: Size;
    if (selection.kind === Kind.FRAGMENT_SPREAD) {
      const name = selection.name.value;
      const fragment = fragments.get(name);
      let size = known.get(name);
      if (!size) {
        // A fragment within itself ends here; GraphQL's own rule refuses it.
        known.set(name, nothing);
        size = sizeOf(fragment?.selectionSet, fragments, known, level + 1);
        known.set(name, size);
      }
      inner = size;
    } else inner = sizeOf(selection.selectionSet, fragments, known, level + 1);
    const isField = selection.kind === Kind.FIELD;
    total.depth = Math.max(total.depth, inner.depth + (isField ? 1 : 0));
    total.fields += inner.fields + (isField ? 1 : 0);
    total.aliases += inner.aliases + (isField && selection.alias ? 1 : 0);
    total.directives += inner.directives + countOf(selection.directives);
  }
  return total;
}

/**
 * One operation a document (the compiler's cache knows the document only), of bounded size. Throws
 * as soon as the document is entered: what costs most of a large one is the rules that follow.
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
    const known = new Map<string, Size>();
    const size = sizeOf(operation.selectionSet, fragments, known);
    // One that nobody uses is validated too.
    const unused = [...fragments.values()].filter(({ name }) => !known.has(name.value));
    const sizes = [size, ...unused.map((each) => sizeOf(each.selectionSet, fragments, known))];
    const sum = (of: (each: Size) => number) => sizes.reduce((total, each) => total + of(each), 0);
    const isTooMuch =
      Math.max(...sizes.map(({ depth }) => depth)) > most.depth ||
      sum(({ fields }) => fields) > most.fields ||
      sum(({ aliases }) => aliases) > most.aliases ||
      sum(({ directives }) => directives) + countOf(operation.directives) > most.directives ||
      operation.selectionSet.selections.length > most.rootFields ||
      (operation.variableDefinitions?.length ?? 0) > most.variables;
    if (isTooMuch) refuse();
  },
});
