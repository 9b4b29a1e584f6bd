import { builder } from "../../platform/graphql/builder.ts";
import { UserTypeEnum } from "../../platform/graphql/permissions.ts";
import type { User } from "./users.queries.ts";

export const UserRef = builder.objectRef<User>("User").implement({
  fields: (t) => ({
    id: t.exposeID("id"),
    name: t.exposeString("name"),
    type: t.expose("type", { type: UserTypeEnum }),
  }),
});
