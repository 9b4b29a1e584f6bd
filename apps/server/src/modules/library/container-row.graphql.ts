import { builder } from "../../platform/graphql/builder.ts";
import type { ContainerRow } from "./container-row.ts";

export const ContainerRowRef = builder.objectRef<ContainerRow>("Place").implement({
  fields: (t) => ({ id: t.exposeID("id"), title: t.exposeString("title") }),
});
