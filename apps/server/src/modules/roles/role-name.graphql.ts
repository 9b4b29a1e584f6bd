import { builder } from "../../platform/graphql/builder.ts";

export interface RoleName {
  id: number;
  name: string;
}

/** The role that somebody has, without what it allows. */
export const RoleNameRef = builder.objectRef<RoleName>("RoleName").implement({
  fields: (t) => ({ id: t.exposeID("id"), name: t.exposeString("name") }),
});
