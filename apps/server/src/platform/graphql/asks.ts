import { type FieldNode, type GraphQLResolveInfo, Kind, type SelectionSetNode } from "graphql";

/** Whether the reply to a field wants what lies at a path below it, such as "features.tasks". */
export type Asks = (path: string) => boolean;

type Info = Pick<GraphQLResolveInfo, "fieldNodes" | "fragments">;

function isAsked({ fieldNodes, fragments }: Info, path: string): boolean {
  const below = (set: SelectionSetNode | undefined, names: readonly string[]): boolean =>
    names.length === 0 ||
    (set?.selections ?? []).some((selection) => {
      if (selection.kind === Kind.FIELD)
        return selection.name.value === names[0] && below(selection.selectionSet, names.slice(1));
      if (selection.kind === Kind.INLINE_FRAGMENT) return below(selection.selectionSet, names);
      return below(fragments[selection.name.value]?.selectionSet, names);
    });
  return fieldNodes.some(({ selectionSet }) => below(selectionSet, path.split(".")));
}

/** Documents come again and again, parsed once: what was found out of a field of theirs stays true. */
const known = new WeakMap<FieldNode, Map<string, boolean>>();

/**
 * A field whose `@skip` or `@include` leaves it out still counts as wanted: the answer is for
 * fetching ahead, which may fetch too much and never too little.
 */
export function asksOf(info: Info): Asks {
  const [first, ...others] = info.fieldNodes;
  // A field that stands twice is put together anew each time.
  if (!first || others.length > 0) return (path) => isAsked(info, path);
  let paths = known.get(first);
  if (!paths) {
    paths = new Map();
    known.set(first, paths);
  }
  const answers = paths;
  return (path) => {
    let answer = answers.get(path);
    if (answer === undefined) {
      answer = isAsked(info, path);
      answers.set(path, answer);
    }
    return answer;
  };
}
