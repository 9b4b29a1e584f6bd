import { builder } from "../../platform/graphql/builder.ts";

/** Where something is used: its id and title. */
export interface Place {
  id: number;
  title: string;
}

export const PlaceRef = builder.objectRef<Place>("Place").implement({
  fields: (t) => ({ id: t.exposeID("id"), title: t.exposeString("title") }),
});
