import { type GraphQLResolveInfo, Kind, type SelectionSetNode } from "graphql";

/** Whether the reply to a field wants what lies at a path below it, such as "features.tasks". */
export type Asks = (path: string) => boolean;

/**
 * A field whose `@skip` or `@include` leaves it out still counts as wanted: the answer is for
 * fetching ahead, which may fetch too much and never too little.
 */
export const asksOf =
  (info: Pick<GraphQLResolveInfo, "fieldNodes" | "fragments">): Asks =>
  (path) => {
    const below = (set: SelectionSetNode | undefined, names: readonly string[]): boolean =>
      names.length === 0 ||
      (set?.selections ?? []).some((selection) => {
        if (selection.kind === Kind.FIELD)
          return selection.name.value === names[0] && below(selection.selectionSet, names.slice(1));
        if (selection.kind === Kind.INLINE_FRAGMENT) return below(selection.selectionSet, names);
        return below(info.fragments[selection.name.value]?.selectionSet, names);
      });
    return info.fieldNodes.some(({ selectionSet }) => below(selectionSet, path.split(".")));
  };
