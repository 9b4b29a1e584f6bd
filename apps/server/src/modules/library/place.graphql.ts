import { builder } from "../../platform/graphql/builder.ts";
import type { Place } from "./place.ts";

export const PlaceRef = builder.objectRef<Place>("Place").implement({
  fields: (t) => ({ id: t.exposeID("id"), title: t.exposeString("title") }),
});
