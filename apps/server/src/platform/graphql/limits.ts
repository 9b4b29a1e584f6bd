import {
  type ASTVisitor,
  type DocumentNode,
  type FragmentDefinitionNode,
  GraphQLError,
  Kind,
  type SelectionSetNode,
  type ValidationContext,
} from "graphql";
import { AppError } from "../errors.ts";

/** Far above what the product's own pages ask for, far below what hurts. */
const most = { depth: 12, aliases: 30, rootFields: 20, characters: 20_000 };

/** Whether this begins as GraphQL. Mercurius would take other text for a syntax tree as JSON. */
export const isDocument = (query: unknown): boolean =>
  query == null ||
  (typeof query === "string" &&
    /^[\s,\ufeff]*(#|\{(?!\s*["}])|query|mutation|subscription|fragment|$)/.test(query));

/** Refuses a document before it is parsed: parsing is what a huge one costs. */
export const isTooLong = (query: unknown): boolean =>
  typeof query === "string" && query.length > most.characters;

type Fragments = Map<string, FragmentDefinitionNode>;

/** Levels of fields below this set; a fragment counts as what it stands for, and is read once. */
function depthOf(
  set: SelectionSetNode | undefined,
  fragments: Fragments,
  known = new Map<string, number>(),
): number {
  const depths = (set?.selections ?? []).map((selection) => {
    if (selection.kind === Kind.FIELD) return 1 + depthOf(selection.selectionSet, fragments, known);
    if (selection.kind === Kind.INLINE_FRAGMENT)
      return depthOf(selection.selectionSet, fragments, known);
    const name = selection.name.value;
    if (!known.has(name)) {
      // A fragment within itself ends here; GraphQL's own rule refuses it.
      known.set(name, 0);
      known.set(name, depthOf(fragments.get(name)?.selectionSet, fragments, known));
    }
    return known.get(name) ?? 0;
  });
  return Math.max(0, ...depths);
}

/** One operation a document (the compiler's cache knows the document only), of bounded size. */
export function documentLimits(context: ValidationContext): ASTVisitor {
  const refuse = () =>
    context.reportError(new GraphQLError("", { originalError: new AppError("TOO_COMPLEX") }));
  let aliases = 0;
  return {
    Document(document: DocumentNode) {
      const operations = document.definitions.filter(
        (definition) => definition.kind === Kind.OPERATION_DEFINITION,
      );
      if (operations.length !== 1) refuse();
      const fragments: Fragments = new Map();
      for (const definition of document.definitions)
        if (definition.kind === Kind.FRAGMENT_DEFINITION)
          fragments.set(definition.name.value, definition);
      for (const operation of operations)
        if (depthOf(operation.selectionSet, fragments) > most.depth) refuse();
    },
    OperationDefinition(node) {
      if (node.selectionSet.selections.length > most.rootFields) refuse();
    },
    Field(node) {
      if (node.alias) aliases += 1;
      if (aliases === most.aliases + 1) refuse();
    },
  };
}
